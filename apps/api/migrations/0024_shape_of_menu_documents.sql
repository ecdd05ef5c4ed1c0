-- Which fields a stored menu document has: a release that writes more fields replaces the documents of earlier releases.

-- Documents that exist, and those that an earlier release still writes during a deployment, have the first shape.
ALTER TABLE menu_document ADD COLUMN shape integer NOT NULL DEFAULT 1;
