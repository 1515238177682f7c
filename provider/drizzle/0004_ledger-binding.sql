-- Which brand an entity, an account and each of its ledger accounts belong to, bound by keys: no money crosses from one brand to another.
ALTER TABLE "entities" ADD COLUMN "brand" text;--> statement-breakpoint
UPDATE "entities" SET "brand" = coalesce(
  (SELECT "users"."brand" FROM "depositors" JOIN "users" ON "users"."id" = "depositors"."user_id" WHERE "depositors"."entity_id" = "entities"."id" ORDER BY "depositors"."is_primary" DESC LIMIT 1),
  (SELECT "ledger_accounts"."brand" FROM "accounts" JOIN "ledger_accounts" ON "ledger_accounts"."account_id" = "accounts"."id" WHERE "accounts"."entity_id" = "entities"."id" LIMIT 1),
  -- Its depositors are gone and it has no account: nobody can come back to it.
  ''
);--> statement-breakpoint
ALTER TABLE "entities" ALTER COLUMN "brand" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_of_brand" UNIQUE("id","brand");--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "brand" text;--> statement-breakpoint
UPDATE "accounts" SET "brand" = (SELECT "brand" FROM "entities" WHERE "entities"."id" = "accounts"."entity_id");--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "brand" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_of_brand" UNIQUE("id","brand");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_brand_of_entity" FOREIGN KEY ("entity_id","brand") REFERENCES "entities"("id","brand") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_brand_of_account" FOREIGN KEY ("account_id","brand") REFERENCES "accounts"("id","brand") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "depositor_is_of_brand"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT "brand" FROM "users" WHERE "id" = NEW."user_id") <> (SELECT "brand" FROM "entities" WHERE "id" = NEW."entity_id") THEN
    RAISE EXCEPTION 'a depositor banks with one brand' USING ERRCODE = 'check_violation', CONSTRAINT = 'depositors_of_brand', TABLE = 'depositors';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "depositors_of_brand" BEFORE INSERT OR UPDATE OF "user_id", "entity_id" ON "depositors" FOR EACH ROW EXECUTE FUNCTION "depositor_is_of_brand"();
--> statement-breakpoint
-- What interest each account has earned on each day, to a millionth of a cent. Whole cents go to the ledger, the rest is carried to the next day.
CREATE TABLE "accruals" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"balance_cents" bigint NOT NULL,
	"apy_basis_points" integer NOT NULL,
	"carried_micro_cents" integer NOT NULL,
	"micro_cents" bigint NOT NULL,
	"cents" bigint GENERATED ALWAYS AS (("carried_micro_cents" + "micro_cents") / 1000000) STORED NOT NULL,
	"rest_micro_cents" integer GENERATED ALWAYS AS ((("carried_micro_cents" + "micro_cents") % 1000000)::integer) STORED NOT NULL,
	CONSTRAINT "accruals_account_id_day_pk" PRIMARY KEY("account_id","day"),
	CONSTRAINT "accruals_balance" CHECK ("accruals"."balance_cents" >= 0),
	CONSTRAINT "accruals_apy" CHECK ("accruals"."apy_basis_points" between 0 and 10000),
	CONSTRAINT "accruals_carried" CHECK ("accruals"."carried_micro_cents" between 0 and 999999),
	CONSTRAINT "accruals_micro_cents" CHECK ("accruals"."micro_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- No day is left out and none comes twice, and nothing is lost between two of them.
CREATE FUNCTION "accrual_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" record;
BEGIN
  SELECT "day", "rest_micro_cents" INTO "before" FROM "accruals" WHERE "account_id" = NEW."account_id" ORDER BY "day" DESC LIMIT 1;
  IF FOUND AND (NEW."day" <> "before"."day" + 1 OR NEW."carried_micro_cents" <> "before"."rest_micro_cents") THEN
    RAISE EXCEPTION 'interest is accrued day by day' USING ERRCODE = 'check_violation', CONSTRAINT = 'accruals_follow', TABLE = 'accruals';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "accruals_follow" BEFORE INSERT ON "accruals" FOR EACH ROW EXECUTE FUNCTION "accrual_follows"();
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_balance";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('available','held','leaving','accrued','receivable','clearing','interest','fees','losses','unclaimed','micro'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."kind" in ('available','held','leaving','accrued','receivable')) = ("ledger_accounts"."account_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_balance" CHECK (("ledger_accounts"."balance_cents" is not null) = ("ledger_accounts"."account_id" is not null) and case "ledger_accounts"."kind" when 'receivable' then "ledger_accounts"."balance_cents" <= 0 else "ledger_accounts"."balance_cents" >= 0 end);--> statement-breakpoint
INSERT INTO "ledger_accounts" ("id", "brand", "kind", "account_id", "balance_cents")
  SELECT gen_random_uuid(), "brand", "kinds"."kind", "id", 0 FROM "accounts" CROSS JOIN (VALUES ('leaving'), ('accrued'), ('receivable')) AS "kinds" ("kind");
--> statement-breakpoint
-- An entry is of a transfer, of a day's interest or of the microdeposits to a linked account. A correction names the entry that it takes back.
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_once";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "transfer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "linked_account_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "turn" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_accrual" FOREIGN KEY ("account_id","day") REFERENCES "accruals"("account_id","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_linked_account_id_linked_accounts_id_fk" FOREIGN KEY ("linked_account_id") REFERENCES "linked_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reverses_id_journal_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reversed_once" UNIQUE("reverses_id");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_accrued_once" UNIQUE("account_id","day");--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('posted','released','returned','recovered','written_off','reserved','freed','accrued','micro_sent','micro_taken','reversed'));--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_cause" CHECK (num_nonnulls("journal_entries"."transfer_id", "journal_entries"."day", "journal_entries"."linked_account_id") = 1 and num_nulls("journal_entries"."account_id", "journal_entries"."day") <> 1);--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reversal" CHECK (("journal_entries"."kind" = 'reversed') = ("journal_entries"."reverses_id" is not null));--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_once" ON "journal_entries" USING btree ("transfer_id","kind","turn") WHERE "journal_entries"."kind" not in ('recovered','written_off','reversed');--> statement-breakpoint
CREATE INDEX "journal_entries_transfer" ON "journal_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "journal_entries_linked_account" ON "journal_entries" USING btree ("linked_account_id") WHERE "journal_entries"."linked_account_id" is not null;--> statement-breakpoint
-- What happens once happens again only after it was taken back; a correction is itself not taken back, but what it corrects written anew.
CREATE FUNCTION "entry_takes_its_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "original" "journal_entries";
BEGIN
  IF NEW."reverses_id" IS NOT NULL THEN
    SELECT * INTO "original" FROM "journal_entries" WHERE "id" = NEW."reverses_id";
    IF "original"."kind" IN ('reversed', 'accrued')
      OR ("original"."transfer_id", "original"."linked_account_id") IS DISTINCT FROM (NEW."transfer_id", NEW."linked_account_id")
    THEN
      RAISE EXCEPTION 'this entry is not taken back so' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_reversal', TABLE = 'journal_entries';
    END IF;
  END IF;
  NEW."turn" := 1 + (
    SELECT count(*) FROM "journal_entries" AS "reversal" JOIN "journal_entries" AS "taken" ON "taken"."id" = "reversal"."reverses_id"
    WHERE "taken"."transfer_id" = NEW."transfer_id" AND "taken"."kind" = NEW."kind"
  );
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "journal_entries_turn" BEFORE INSERT ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION "entry_takes_its_turn"();
--> statement-breakpoint
-- Which lines an entry may have, by what it is of: below zero where it takes from, above where it gives to. Functions and not tables, so
-- that nobody changes them but a migration.
CREATE FUNCTION "ledger_lines"() RETURNS TABLE ("of" text, "kind" text, "ledger" text, "sign" integer) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('LinkedToPrimary', 'posted', 'clearing', -1), ('LinkedToPrimary', 'posted', 'held', 1), ('LinkedToPrimary', 'posted', 'available', 1),
    ('LinkedToPrimary', 'released', 'held', -1), ('LinkedToPrimary', 'released', 'available', 1),
    ('LinkedToPrimary', 'returned', 'held', -1), ('LinkedToPrimary', 'returned', 'available', -1), ('LinkedToPrimary', 'returned', 'receivable', -1), ('LinkedToPrimary', 'returned', 'clearing', 1),
    ('LinkedToPrimary', 'recovered', 'available', -1), ('LinkedToPrimary', 'recovered', 'receivable', 1),
    ('LinkedToPrimary', 'written_off', 'losses', -1), ('LinkedToPrimary', 'written_off', 'receivable', 1),
    ('PrimaryToLinked', 'reserved', 'available', -1), ('PrimaryToLinked', 'reserved', 'leaving', 1),
    ('PrimaryToLinked', 'freed', 'leaving', -1), ('PrimaryToLinked', 'freed', 'available', 1),
    ('PrimaryToLinked', 'posted', 'leaving', -1), ('PrimaryToLinked', 'posted', 'available', -1), ('PrimaryToLinked', 'posted', 'clearing', 1),
    ('PrimaryToLinked', 'returned', 'clearing', -1), ('PrimaryToLinked', 'returned', 'available', 1), ('PrimaryToLinked', 'returned', 'unclaimed', 1),
    ('ServiceToPrimary', 'posted', 'accrued', -1), ('ServiceToPrimary', 'posted', 'interest', -1), ('ServiceToPrimary', 'posted', 'available', 1),
    ('PrimaryToService', 'posted', 'available', -1), ('PrimaryToService', 'posted', 'fees', 1),
    ('Accrual', 'accrued', 'interest', -1), ('Accrual', 'accrued', 'accrued', 1),
    ('Microdeposits', 'micro_sent', 'micro', -1), ('Microdeposits', 'micro_sent', 'clearing', 1),
    ('Microdeposits', 'micro_taken', 'clearing', -1), ('Microdeposits', 'micro_taken', 'micro', 1)
$$;
--> statement-breakpoint
-- What the entries of a transfer come to in each status, by ledger account, in amounts of the transfer; zero where nothing is said.
CREATE FUNCTION "ledger_positions"() RETURNS TABLE ("direction" text, "status" text, "ledger" text, "least" integer, "most" integer) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('LinkedToPrimary', 'Settled', 'clearing', -1, -1), ('LinkedToPrimary', 'Settled', 'held', 0, 1), ('LinkedToPrimary', 'Settled', 'available', 0, 1),
    ('LinkedToPrimary', 'Returned', 'available', 0, 1), ('LinkedToPrimary', 'Returned', 'receivable', -1, 0), ('LinkedToPrimary', 'Returned', 'losses', -1, 0),
    ('PrimaryToLinked', 'Initiated', 'available', -1, 0), ('PrimaryToLinked', 'Initiated', 'leaving', 0, 1),
    ('PrimaryToLinked', 'Pending', 'available', -1, -1), ('PrimaryToLinked', 'Pending', 'leaving', 1, 1),
    ('PrimaryToLinked', 'Submitted', 'available', -1, -1), ('PrimaryToLinked', 'Submitted', 'clearing', 1, 1),
    ('PrimaryToLinked', 'Settled', 'available', -1, -1), ('PrimaryToLinked', 'Settled', 'clearing', 1, 1),
    ('PrimaryToLinked', 'Returned', 'available', -1, 0), ('PrimaryToLinked', 'Returned', 'unclaimed', 0, 1),
    ('ServiceToPrimary', 'Settled', 'available', 1, 1), ('ServiceToPrimary', 'Settled', 'accrued', -1, 0), ('ServiceToPrimary', 'Settled', 'interest', -1, 0),
    ('PrimaryToService', 'Settled', 'available', -1, -1), ('PrimaryToService', 'Settled', 'fees', 1, 1)
$$;
--> statement-breakpoint
-- Those transfers whose money does not stand where their status says.
CREATE FUNCTION "transfers_amiss"("ids" uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  WITH "moved" AS (
    SELECT "journal_entries"."transfer_id", "ledger_accounts"."kind", sum("postings"."cents") AS "cents"
    FROM "journal_entries" JOIN "postings" ON "postings"."entry_id" = "journal_entries"."id"
      JOIN "ledger_accounts" ON "ledger_accounts"."id" = "postings"."ledger_account_id"
    WHERE "journal_entries"."transfer_id" = ANY ("ids") GROUP BY 1, 2
  )
  SELECT "transfers"."id" FROM "transfers" JOIN "ledger_positions"() AS "right" USING ("direction", "status")
    LEFT JOIN "moved" ON "moved"."transfer_id" = "transfers"."id" AND "moved"."kind" = "right"."ledger"
    WHERE "transfers"."id" = ANY ("ids")
      AND coalesce("moved"."cents", 0) NOT BETWEEN "right"."least" * "transfers"."cents" AND "right"."most" * "transfers"."cents"
  UNION ALL
  SELECT "transfers"."id" FROM "moved" JOIN "transfers" ON "transfers"."id" = "moved"."transfer_id"
    WHERE "moved"."cents" <> 0 AND NOT EXISTS (
      SELECT FROM "ledger_positions"() AS "right"
      WHERE ("right"."direction", "right"."status", "right"."ledger") = ("transfers"."direction", "transfers"."status", "moved"."kind")
    );
END
$$;
--> statement-breakpoint
-- What is written must be whole, fit what it is of, and leave the money where the status of its transfer says. So the status of a transfer
-- changes first, and then its money moves; a correction is written in one statement with what comes in its place. Entries of one
-- transfer take turns. Then the balances of the depositors' ledger accounts follow: in the order of their ids, and without locking out
-- the key-share locks of foreign keys, so that two transactions never wait for each other in a circle. A depositor whose account is closed may
-- still come to owe something, and nothing else.
CREATE OR REPLACE FUNCTION "postings_were_written"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "moving" uuid[] := (SELECT array_agg(DISTINCT "transfer_id") FROM "journal_entries" WHERE "id" IN (SELECT "entry_id" FROM "written") AND "transfer_id" IS NOT NULL);
  "linking" uuid[] := (SELECT array_agg(DISTINCT "linked_account_id") FROM "journal_entries" WHERE "id" IN (SELECT "entry_id" FROM "written") AND "linked_account_id" IS NOT NULL);
BEGIN
  PERFORM FROM "transfers" WHERE "id" = ANY ("moving") ORDER BY "id" FOR NO KEY UPDATE;
  PERFORM FROM "linked_accounts" WHERE "id" = ANY ("linking") ORDER BY "id" FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM (SELECT "entry_id", sum("cents") AS "cents", count(*) AS "lines" FROM "written" GROUP BY 1) AS "now"
    WHERE "cents" <> 0 OR "lines" <> (SELECT count(*) FROM "postings" WHERE "postings"."entry_id" = "now"."entry_id")
  ) THEN
    RAISE EXCEPTION 'an entry does not come to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_balance', TABLE = 'postings';
  END IF;
  IF EXISTS (
    SELECT FROM "written"
      JOIN "journal_entries" AS "entry" ON "entry"."id" = "written"."entry_id"
      JOIN "ledger_accounts" AS "ledger" ON "ledger"."id" = "written"."ledger_account_id"
      LEFT JOIN "transfers" AS "transfer" ON "transfer"."id" = "entry"."transfer_id"
      LEFT JOIN "linked_accounts" AS "linked" ON "linked"."id" = "entry"."linked_account_id"
      LEFT JOIN "entities" AS "linker" ON "linker"."id" = "linked"."entity_id"
      LEFT JOIN "accounts" AS "account" ON "account"."id" = coalesce("transfer"."account_id", "entry"."account_id")
    WHERE "ledger"."brand" IS DISTINCT FROM coalesce("account"."brand", "linker"."brand")
      OR "ledger"."account_id" IS NOT NULL AND "ledger"."account_id" IS DISTINCT FROM "account"."id"
      OR "entry"."kind" <> 'reversed' AND NOT EXISTS (
        SELECT FROM "ledger_lines"() AS "right"
        WHERE "right"."of" = coalesce("transfer"."direction", CASE WHEN "linked"."id" IS NULL THEN 'Accrual' ELSE 'Microdeposits' END)
          AND ("right"."kind", "right"."ledger", "right"."sign") = ("entry"."kind", "ledger"."kind", sign("written"."cents"))
      )
      OR "entry"."kind" = 'reversed' AND NOT EXISTS (
        SELECT FROM "postings" AS "before"
        WHERE ("before"."entry_id", "before"."ledger_account_id", "before"."cents") = ("entry"."reverses_id", "written"."ledger_account_id", -"written"."cents")
      )
      OR "entry"."kind" = 'accrued' AND abs("written"."cents") <> (
        SELECT "cents" FROM "accruals" WHERE ("accruals"."account_id", "accruals"."day") = ("entry"."account_id", "entry"."day")
      )
  ) OR EXISTS (
    SELECT FROM "journal_entries" AS "entry"
    WHERE "entry"."id" IN (SELECT "entry_id" FROM "written") AND "entry"."kind" = 'reversed'
      AND (SELECT count(*) FROM "postings" WHERE "entry_id" = "entry"."id") <> (SELECT count(*) FROM "postings" WHERE "entry_id" = "entry"."reverses_id")
  ) THEN
    RAISE EXCEPTION 'an entry does not fit what it is of' USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_fit', TABLE = 'postings';
  END IF;
  IF EXISTS (SELECT FROM "transfers_amiss"("moving")) THEN
    RAISE EXCEPTION 'an entry is not its transfer' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_position', TABLE = 'postings';
  END IF;
  IF EXISTS (
    SELECT FROM "journal_entries" JOIN "postings" ON "postings"."entry_id" = "journal_entries"."id"
      JOIN "ledger_accounts" ON "ledger_accounts"."id" = "postings"."ledger_account_id" AND "ledger_accounts"."kind" = 'micro'
    WHERE "journal_entries"."linked_account_id" = ANY ("linking")
    GROUP BY "journal_entries"."linked_account_id" HAVING sum("postings"."cents") NOT BETWEEN -198 AND 0
  ) THEN
    RAISE EXCEPTION 'microdeposits are cents' USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_micro', TABLE = 'postings';
  END IF;
  PERFORM FROM "ledger_accounts" WHERE "id" IN (SELECT "ledger_account_id" FROM "written") AND "account_id" IS NOT NULL ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "ledger_accounts" SET "balance_cents" = "balance_cents" + "sums"."cents"
    FROM (SELECT "ledger_account_id", sum("cents") AS "cents" FROM "written" GROUP BY 1) AS "sums"
    WHERE "id" = "sums"."ledger_account_id" AND "account_id" IS NOT NULL;
  IF EXISTS (
    SELECT FROM "ledger_accounts" JOIN "accounts" ON "accounts"."id" = "ledger_accounts"."account_id"
    WHERE "ledger_accounts"."id" IN (SELECT "ledger_account_id" FROM "written") AND "balance_cents" <> 0 AND "closed_at" IS NOT NULL AND "kind" <> 'receivable'
  ) THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_closed_empty', TABLE = 'accounts';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- When the transaction ends, no entry is without lines, no accrued cent without its entry, and no transfer in a status that its money does not follow.
CREATE OR REPLACE FUNCTION "entry_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "postings" WHERE "entry_id" = NEW."id") THEN
    RAISE EXCEPTION 'an entry has no lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_whole', TABLE = 'journal_entries';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "accrual_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "journal_entries" WHERE ("account_id", "day") = (NEW."account_id", NEW."day")) THEN
    RAISE EXCEPTION 'accrued interest is not in the ledger' USING ERRCODE = 'check_violation', CONSTRAINT = 'accruals_whole', TABLE = 'accruals';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "accruals_whole" AFTER INSERT ON "accruals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."cents" > 0) EXECUTE FUNCTION "accrual_is_whole"();
--> statement-breakpoint
CREATE FUNCTION "transfer_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "transfers_amiss"(ARRAY[NEW."id"])) THEN
    RAISE EXCEPTION 'the money of a transfer does not stand where its status says' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_position', TABLE = 'transfers';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "transfers_position" AFTER INSERT OR UPDATE OF "status" ON "transfers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "transfer_is_whole"();
--> statement-breakpoint
CREATE TRIGGER "accruals_append_only" BEFORE UPDATE OR DELETE ON "accruals" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
-- Emptying a table asks no row: it is refused as a whole.
CREATE TRIGGER "journal_entries_not_emptied" BEFORE TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "postings_not_emptied" BEFORE TRUNCATE ON "postings" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "accruals_not_emptied" BEFORE TRUNCATE ON "accruals" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "transfers_not_emptied" BEFORE TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_not_emptied" BEFORE TRUNCATE ON "ledger_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
