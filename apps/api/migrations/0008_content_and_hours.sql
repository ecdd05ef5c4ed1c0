-- What a shop tells beside its menu, what people like and how they grade it, its pictures; and hours and places as they really are.

CREATE TABLE story (
  merchant_id        uuid NOT NULL REFERENCES merchant,
  id                 uuid NOT NULL,
  title              localized NOT NULL,
  image              text NOT NULL,
  -- Pictures with a title and a link each; always shown, and always written, together.
  slides             jsonb NOT NULL CHECK (jsonb_typeof(slides) = 'array' AND jsonb_array_length(slides) BETWEEN 1 AND 20),
  priority           integer,
  is_active          boolean NOT NULL DEFAULT true,
  starts_at          timestamptz,
  ends_at            timestamptz,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT story_starts_before_it_ends CHECK (starts_at < ends_at)
);

CREATE TABLE banner (
  merchant_id        uuid NOT NULL REFERENCES merchant,
  id                 uuid NOT NULL,
  title              localized NOT NULL,
  image              text NOT NULL,
  link               jsonb CHECK (jsonb_typeof(link) = 'object'),
  priority           integer,
  is_active          boolean NOT NULL DEFAULT true,
  starts_at          timestamptz,
  ends_at            timestamptz,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT banner_starts_before_it_ends CHECK (starts_at < ends_at)
);

CREATE TABLE vacancy (
  merchant_id        uuid NOT NULL REFERENCES merchant,
  id                 uuid NOT NULL,
  title              localized NOT NULL,
  text               localized NOT NULL,
  image              text,
  branch_id          uuid,
  salary_from        som,
  salary_to          som,
  priority           integer,
  is_active          boolean NOT NULL DEFAULT true,
  created_date       timestamptz NOT NULL DEFAULT now(),
  last_modified_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT vacancy_branch_exists FOREIGN KEY (merchant_id, branch_id) REFERENCES branch,
  CONSTRAINT salary_has_an_order CHECK (salary_from <= salary_to)
);

-- What it takes to call somebody back, for as long as that makes sense: a job erases each row at `erased_after`.
CREATE TABLE vacancy_application (
  merchant_id  uuid NOT NULL,
  id           uuid NOT NULL,
  vacancy_id   uuid NOT NULL,
  actor_id     uuid NOT NULL,
  name         text NOT NULL,
  phone        text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  comment      text,
  created_date timestamptz NOT NULL DEFAULT now(),
  erased_after timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, vacancy_id) REFERENCES vacancy ON DELETE CASCADE,
  CONSTRAINT one_application_per_phone UNIQUE (merchant_id, vacancy_id, phone)
);
CREATE INDEX vacancy_application_of_actor ON vacancy_application (merchant_id, actor_id);

-- The one page a merchant composes freely, to be opened from a bot's button or inside the payment app.
CREATE TABLE extra_page (
  merchant_id        uuid PRIMARY KEY REFERENCES merchant,
  title              localized NOT NULL,
  blocks             jsonb NOT NULL CHECK (jsonb_typeof(blocks) = 'array' AND jsonb_array_length(blocks) <= 50),
  is_active          boolean NOT NULL DEFAULT true,
  last_modified_date timestamptz NOT NULL DEFAULT now()
);

-- Whose is told by an id alone: a guest's favourites become the customer's at login.
CREATE TABLE favourite (
  merchant_id uuid NOT NULL,
  actor_id    uuid NOT NULL,
  product_id  uuid NOT NULL,
  id          uuid NOT NULL,
  PRIMARY KEY (merchant_id, actor_id, product_id),
  CONSTRAINT favourite_product_exists FOREIGN KEY (merchant_id, product_id) REFERENCES product ON DELETE CASCADE
);

-- A running sum: a menu must not read every order to show its stars.
CREATE TABLE product_grade (
  merchant_id uuid NOT NULL,
  product_id  uuid NOT NULL,
  votes       integer NOT NULL CHECK (votes > 0),
  stars       integer NOT NULL CHECK (stars BETWEEN votes AND 5 * votes),
  PRIMARY KEY (merchant_id, product_id),
  FOREIGN KEY (merchant_id, product_id) REFERENCES product ON DELETE CASCADE
);

-- What was uploaded. Sizes and colour are known before a page has the picture, so that nothing jumps.
CREATE TABLE media (
  merchant_id  uuid NOT NULL REFERENCES merchant,
  key          text NOT NULL,
  width        integer NOT NULL CHECK (width > 0),
  height       integer NOT NULL CHECK (height > 0),
  bytes        integer NOT NULL CHECK (bytes > 0),
  color        hex_colour NOT NULL,
  uploaded_by  uuid NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, key),
  CONSTRAINT media_key_is_own CHECK (key LIKE 'm/' || merchant_id || '/%')
);

CALL guard_by_merchant('story', 'banner', 'vacancy', 'vacancy_application', 'extra_page', 'favourite', 'product_grade', 'media');
CALL keep_modified_date('story', 'banner', 'vacancy', 'extra_page');

GRANT SELECT, INSERT, UPDATE, DELETE ON story, banner, vacancy, favourite TO app;
GRANT SELECT, INSERT, UPDATE ON extra_page, product_grade TO app;
GRANT SELECT, INSERT ON media TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON vacancy_application TO app;
GRANT SELECT, DELETE ON vacancy_application TO worker;
GRANT INSERT, UPDATE ON company_policy TO app;
GRANT UPDATE ON merchant_settings TO app;

-- From here on tables change that no release has served yet, so one release is enough.
-- A day off and a date with two shifts could not be written down: the first hour was the key. Now the shift's number is.
-- Row security is forced on the owner too; without this the numbering would reach no row.
ALTER TABLE branch_work_hours NO FORCE ROW LEVEL SECURITY;
ALTER TABLE branch_work_hours ADD COLUMN shift smallint NOT NULL DEFAULT 1;
UPDATE branch_work_hours SET shift = numbered.shift
FROM (
  SELECT merchant_id, branch_id, weekday, opens, row_number() OVER (PARTITION BY merchant_id, branch_id, weekday ORDER BY opens) AS shift
  FROM branch_work_hours
) AS numbered
WHERE (branch_work_hours.merchant_id, branch_work_hours.branch_id, branch_work_hours.weekday, branch_work_hours.opens)
  = (numbered.merchant_id, numbered.branch_id, numbered.weekday, numbered.opens);
ALTER TABLE branch_work_hours DROP CONSTRAINT branch_work_hours_pkey;
-- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
ALTER TABLE branch_work_hours ADD PRIMARY KEY (merchant_id, branch_id, weekday, shift);
-- squawk-ignore ban-drop-not-null
ALTER TABLE branch_work_hours ALTER COLUMN opens DROP NOT NULL;
-- squawk-ignore ban-drop-not-null
ALTER TABLE branch_work_hours ALTER COLUMN closes DROP NOT NULL;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE branch_work_hours ADD CONSTRAINT day_off_has_no_hours CHECK ((opens IS NULL) = (closes IS NULL) AND shift BETWEEN 1 AND CASE WHEN opens IS NULL THEN 1 ELSE 6 END);
ALTER TABLE branch_work_hours FORCE ROW LEVEL SECURITY;

ALTER TABLE branch_date_exception ADD COLUMN shift smallint NOT NULL DEFAULT 1;
ALTER TABLE branch_date_exception DROP CONSTRAINT branch_date_exception_pkey;
-- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
ALTER TABLE branch_date_exception ADD PRIMARY KEY (merchant_id, branch_id, on_date, shift);
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE branch_date_exception ADD CONSTRAINT closed_date_has_no_hours CHECK (shift BETWEEN 1 AND CASE WHEN opens IS NULL THEN 1 ELSE 6 END);

-- A street is read aloud to a courier and a zone to a customer, each in their own language.
-- squawk-ignore changing-column-type
ALTER TABLE branch ALTER COLUMN address TYPE localized USING jsonb_build_object('uz', address, 'ru', address, 'eng', address);
-- squawk-ignore changing-column-type
ALTER TABLE delivery_area ALTER COLUMN name TYPE localized USING jsonb_build_object('uz', name, 'ru', name, 'eng', name);
