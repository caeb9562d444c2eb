"""The table for programs: JSON, and the OpenAPI description that is made of it."""
