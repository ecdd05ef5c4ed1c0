-- A mark of the kitchen names lines by their places. A change of the order moves the places, so the mark also names the
-- version of the lines that the cook has seen.
ALTER TABLE orders ADD COLUMN lines_version integer NOT NULL DEFAULT 0;
