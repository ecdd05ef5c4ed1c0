-- The menu as visitors read it: finished, compressed bytes per version, channel and edition, made by the worker.

-- Every change of what a menu shows raises this in its own transaction.
GRANT UPDATE (menu_version) ON merchant TO app;

-- `hash` is of the text before compression: better pressed bytes may take the place of quicker ones under the same name.
CREATE TABLE menu_document (
  merchant_id uuid NOT NULL REFERENCES merchant,
  version     integer NOT NULL,
  channel     text NOT NULL CHECK (channel IN ('TG', 'WEB')),
  edition     text NOT NULL CHECK (edition IN ('all', 'uz', 'ru', 'eng', 'uz-details', 'ru-details', 'eng-details')),
  hash        text NOT NULL CHECK (hash ~ '^[0-9a-f]{32}$'),
  br          bytea NOT NULL,
  is_pressed  boolean NOT NULL DEFAULT false,
  built_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, version, channel, edition)
);
-- Compressed already: trying again would cost time and save nothing.
ALTER TABLE menu_document ALTER COLUMN br SET STORAGE EXTERNAL;

CALL guard_by_merchant('menu_document');

GRANT SELECT ON menu_document TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON menu_document TO worker;
