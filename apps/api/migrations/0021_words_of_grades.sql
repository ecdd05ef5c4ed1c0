-- What was good or bad about an order, besides its stars: tags of a closed list, and the customer's own words.

ALTER TABLE orders
  ADD COLUMN grade_tags text[],
  ADD COLUMN grade_comment text;
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE orders ADD CONSTRAINT words_of_grade CHECK (
  grade_tags <@ '{FAST,HOT,TASTY,POLITE,PACKED_WELL,LATE,COLD,NOT_TASTY,WRONG_DISH,PACKED_BADLY,RUDE}'
  AND length(grade_comment) <= 500
);
