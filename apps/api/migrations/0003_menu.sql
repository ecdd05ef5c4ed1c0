-- The menu: groups, categories, products with their modifications, and what each branch sells, has stopped or has left.

CREATE TYPE category_view_type AS ENUM ('BIG', 'MEDIUM', 'SMALL');
CREATE TYPE category_scroll_type AS ENUM ('VERTICAL', 'HORIZONTAL');
CREATE TYPE category_navigation_type AS ENUM ('SHEET', 'POP_UP', 'FULL_SCREEN');
CREATE TYPE product_type AS ENUM ('NONE', 'MODIFICATION');
CREATE TYPE product_unit AS ENUM ('KG', 'LITER', 'GRAMM', 'COUNT');

CREATE TABLE menu_group (
  merchant_id   uuid NOT NULL REFERENCES merchant,
  id            uuid NOT NULL,
  name          localized NOT NULL,
  icon          text,
  image         text,
  bg_color      hex_colour,
  icon_bg_color hex_colour,
  priority      integer,
  PRIMARY KEY (merchant_id, id)
);

CREATE TABLE category (
  merchant_id     uuid NOT NULL REFERENCES merchant,
  id              uuid NOT NULL,
  group_id        uuid,
  name            localized NOT NULL,
  image           text,
  text_color      hex_colour,
  priority        integer,
  view_type       category_view_type NOT NULL DEFAULT 'MEDIUM',
  scroll_type     category_scroll_type NOT NULL DEFAULT 'VERTICAL',
  navigation_type category_navigation_type NOT NULL DEFAULT 'POP_UP',
  is_without_cart boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, group_id) REFERENCES menu_group
);

CREATE TABLE product (
  merchant_id             uuid NOT NULL,
  id                      uuid NOT NULL,
  category_id             uuid NOT NULL,
  name                    localized NOT NULL,
  description             localized,
  image                   text,
  gallery                 text[] NOT NULL DEFAULT '{}',
  priority                integer,
  type                    product_type NOT NULL DEFAULT 'NONE',
  unit                    product_unit NOT NULL DEFAULT 'COUNT',
  measure                 double precision CHECK (measure > 0),
  calorie                 integer CHECK (calorie >= 0),
  active                  boolean NOT NULL DEFAULT true,
  delivery_enabled        boolean NOT NULL DEFAULT true,
  cost_price              som NOT NULL,
  additional_price        som NOT NULL DEFAULT 0,
  discount                percent NOT NULL DEFAULT 0,
  eats_price              som,
  enabled_eats            boolean NOT NULL DEFAULT false,
  express_price           som,
  enabled_express         boolean NOT NULL DEFAULT false,
  is_cart_recommendation  boolean NOT NULL DEFAULT false,
  labels                  jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(labels) = 'array'),
  tags                    text[] NOT NULL DEFAULT '{}',
  systems                 text[] NOT NULL DEFAULT '{}' CHECK (systems <@ '{TG,WEB,APP,OPERATOR}'),
  time_cooking_min        smallint CHECK (time_cooking_min >= 0),
  time_cooking_max        smallint CHECK (time_cooking_max >= time_cooking_min),
  mxic_code               text,
  package_code            text,
  vat_percent             percent,
  barcode                 text,
  integration_id          text,
  integration_category_id text,
  poster_id               text,
  poster_amount           integer,
  poster_name             text,
  jowi_id                 text,
  loin_poster_id          text,
  created_date            timestamptz NOT NULL DEFAULT now(),
  last_modified_date      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, category_id) REFERENCES category
);
CREATE INDEX product_of_category ON product (merchant_id, category_id);

CREATE TABLE modification_group (
  merchant_id  uuid NOT NULL,
  id           uuid NOT NULL,
  product_id   uuid NOT NULL,
  name         localized NOT NULL,
  priority     integer,
  min_count    smallint NOT NULL DEFAULT 0 CHECK (min_count >= 0),
  max_count    smallint CHECK (max_count >= min_count AND max_count > 0),
  distinct_max smallint CHECK (distinct_max > 0),
  free_count   smallint NOT NULL DEFAULT 0 CHECK (free_count >= 0),
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, product_id) REFERENCES product
);
CREATE INDEX modification_group_of_product ON modification_group (merchant_id, product_id);

CREATE TABLE modification (
  merchant_id           uuid NOT NULL,
  id                    uuid NOT NULL,
  modification_group_id uuid NOT NULL,
  name                  localized NOT NULL,
  image                 text,
  price                 som NOT NULL DEFAULT 0,
  priority              integer,
  max_count             smallint CHECK (max_count > 0),
  is_default            boolean NOT NULL DEFAULT false,
  active                boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, modification_group_id) REFERENCES modification_group
);
CREATE INDEX modification_of_group ON modification (merchant_id, modification_group_id);

-- Sold here, stopped since when, how many are left. A null stock is not counted.
CREATE TABLE product_branch (
  merchant_id uuid NOT NULL,
  product_id  uuid NOT NULL,
  branch_id   uuid NOT NULL,
  is_active   boolean NOT NULL DEFAULT true,
  stopped_at  timestamptz,
  stock       integer,
  PRIMARY KEY (merchant_id, product_id, branch_id),
  FOREIGN KEY (merchant_id, product_id) REFERENCES product,
  FOREIGN KEY (merchant_id, branch_id) REFERENCES branch,
  CONSTRAINT stock_is_enough CHECK (stock >= 0)
);
CREATE INDEX product_branch_of_branch ON product_branch (merchant_id, branch_id);

CALL guard_by_merchant('menu_group', 'category', 'product', 'modification_group', 'modification', 'product_branch');
CALL keep_modified_date('product');

GRANT SELECT ON menu_group, category, product, modification_group, modification, product_branch TO app, worker;
