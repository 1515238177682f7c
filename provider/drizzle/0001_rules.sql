-- Rules that drizzle cannot express: triggers, functions and unlogged tables.
-- Violations raise an error with a constraint name, so code and tests can tell them apart like any other constraint.
--
-- Rate counts and sandbox faults may be lost in a crash, so their writes skip the write-ahead log.
ALTER TABLE "rate_counts" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "sandbox_faults" SET UNLOGGED;
--> statement-breakpoint
-- Append-only tables: a correction is a new row. Row triggers do not fire on TRUNCATE, so most have a statement trigger
-- as well. The audit has none; a server's role may not TRUNCATE anyway (serverRole.ts).
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
CREATE FUNCTION "agreements_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'agreements are append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "disclosure_agreements_append_only" BEFORE UPDATE OR DELETE ON "disclosure_agreements" FOR EACH ROW EXECUTE FUNCTION "agreements_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "disclosure_agreements_not_emptied" BEFORE TRUNCATE ON "disclosure_agreements" FOR EACH STATEMENT EXECUTE FUNCTION "agreements_are_append_only"();
--> statement-breakpoint
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "journal_entries_append_only" BEFORE UPDATE OR DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "journal_entries_not_emptied" BEFORE TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "postings_append_only" BEFORE UPDATE OR DELETE ON "postings" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "postings_not_emptied" BEFORE TRUNCATE ON "postings" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "accruals_append_only" BEFORE UPDATE OR DELETE ON "accruals" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "accruals_not_emptied" BEFORE TRUNCATE ON "accruals" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "interest_corrections_append_only" BEFORE UPDATE OR DELETE ON "interest_corrections" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "interest_corrections_not_emptied" BEFORE TRUNCATE ON "interest_corrections" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "corrected_days_append_only" BEFORE UPDATE OR DELETE ON "corrected_days" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "corrected_days_not_emptied" BEFORE TRUNCATE ON "corrected_days" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "account_rates_append_only" BEFORE UPDATE OR DELETE ON "account_rates" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "account_rates_not_emptied" BEFORE TRUNCATE ON "account_rates" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE FUNCTION "documents_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'issued documents are append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "document_notices_append_only" BEFORE UPDATE OR DELETE ON "document_notices" FOR EACH ROW EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "document_notices_not_emptied" BEFORE TRUNCATE ON "document_notices" FOR EACH STATEMENT EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "statements_append_only" BEFORE UPDATE OR DELETE ON "statements" FOR EACH ROW EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "statements_not_emptied" BEFORE TRUNCATE ON "statements" FOR EACH STATEMENT EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "statement_entries_append_only" BEFORE UPDATE OR DELETE ON "statement_entries" FOR EACH ROW EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "statement_entries_not_emptied" BEFORE TRUNCATE ON "statement_entries" FOR EACH STATEMENT EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "tax_consents_append_only" BEFORE UPDATE OR DELETE ON "tax_consents" FOR EACH ROW EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "tax_consents_not_emptied" BEFORE TRUNCATE ON "tax_consents" FOR EACH STATEMENT EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "tax_documents_append_only" BEFORE UPDATE OR DELETE ON "tax_documents" FOR EACH ROW EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "tax_documents_not_emptied" BEFORE TRUNCATE ON "tax_documents" FOR EACH STATEMENT EXECUTE FUNCTION "documents_are_append_only"();
--> statement-breakpoint
-- Transfers and ledger accounts are updated, but never emptied.
CREATE TRIGGER "transfers_not_emptied" BEFORE TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_not_emptied" BEFORE TRUNCATE ON "ledger_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
-- A depositor's login and entity belong to one brand. Foreign keys bind entity, account and ledger account to a brand; a depositor row has no
-- brand of its own, so a trigger compares the two.
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
-- Beneficiary shares of an entity add up to 10,000 basis points, or there are none. The lock on the entity serializes concurrent changes: each
-- could be valid alone and both together wrong.
CREATE FUNCTION "shares_are_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "entities" WHERE "id" IN (OLD."entity_id", NEW."entity_id") ORDER BY "id" FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM "beneficiaries" WHERE "entity_id" IN (OLD."entity_id", NEW."entity_id") GROUP BY "entity_id" HAVING sum("basis_points") <> 10000
  ) THEN
    RAISE EXCEPTION 'shares do not come to 10,000' USING ERRCODE = 'check_violation', CONSTRAINT = 'beneficiaries_whole', TABLE = 'beneficiaries';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "beneficiaries_whole" AFTER INSERT OR UPDATE OR DELETE ON "beneficiaries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "shares_are_whole"();
--> statement-breakpoint
-- An account closes with a zero balance and never reopens.
CREATE FUNCTION "account_closes_empty"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."closed_at" IS NOT NULL THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_closed_for_good', TABLE = 'accounts';
  END IF;
  PERFORM FROM "ledger_accounts" WHERE "account_id" = NEW."id" ORDER BY "id" FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM "ledger_accounts" WHERE "account_id" = NEW."id" AND "balance_cents" <> 0) THEN
    RAISE EXCEPTION 'there is money in the account' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_closed_empty', TABLE = 'accounts';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "accounts_close_empty" BEFORE UPDATE OF "closed_at" ON "accounts" FOR EACH ROW EXECUTE FUNCTION "account_closes_empty"();
--> statement-breakpoint
-- A transfer's order never changes, and its status only moves forward. A settled transfer can still be returned by the bank.
CREATE FUNCTION "transfer_goes_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD."id", OLD."entity_id", OLD."account_id", OLD."direction", OLD."cents", OLD."created_at", OLD."is_closing")
      <> (NEW."id", NEW."entity_id", NEW."account_id", NEW."direction", NEW."cents", NEW."created_at", NEW."is_closing")
    OR (OLD."linked_account_id", OLD."schedule_id", OLD."scheduled_on") IS DISTINCT FROM (NEW."linked_account_id", NEW."schedule_id", NEW."scheduled_on")
    OR OLD."status" <> NEW."status" AND (OLD."status" || ' ' || NEW."status") NOT IN (
      'Initiated Pending', 'Initiated Voided', 'Initiated Cancelled', 'Pending Submitted', 'Pending Voided', 'Pending Cancelled',
      'Submitted Settled', 'Submitted Returned', 'Settled Returned'
    )
  THEN
    RAISE EXCEPTION 'a transfer does not go this way' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_forward', TABLE = 'transfers';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "transfers_forward" BEFORE UPDATE OR DELETE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "transfer_goes_forward"();
--> statement-breakpoint
-- What the bank is told to move is bound to its cause, a transfer or a round of microdeposits, and never changes; its state only moves forward.
CREATE FUNCTION "order_is_of_its_cause"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."state" <> 'TO_SEND' OR NOT EXISTS (
      SELECT FROM "transfers" JOIN "accounts" ON "accounts"."id" = "transfers"."account_id"
      WHERE ("transfers"."id", "transfers"."linked_account_id", "transfers"."cents", "accounts"."brand")
          = (NEW."transfer_id", NEW."linked_account_id", NEW."cents", NEW."brand")
        AND ("transfers"."direction", NEW."direction") IN (('LinkedToPrimary', 'debit'), ('PrimaryToLinked', 'credit'))
      UNION ALL
      SELECT FROM "micro_rounds" JOIN "linked_accounts" ON "linked_accounts"."id" = "micro_rounds"."linked_account_id"
        JOIN "entities" ON "entities"."id" = "linked_accounts"."entity_id"
      WHERE ("micro_rounds"."id", "micro_rounds"."linked_account_id", "entities"."brand", "micro_rounds"."status")
          = (NEW."micro_round_id", NEW."linked_account_id", NEW."brand", 'SENT')
    ) THEN
      RAISE EXCEPTION 'an order is not what it is of' USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_orders_bound', TABLE = 'bank_orders';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE'
    OR (OLD."id", OLD."linked_account_id", OLD."brand", OLD."direction", OLD."cents", OLD."description", OLD."ordered_at")
      <> (NEW."id", NEW."linked_account_id", NEW."brand", NEW."direction", NEW."cents", NEW."description", NEW."ordered_at")
    OR (OLD."transfer_id", OLD."micro_round_id") IS DISTINCT FROM (NEW."transfer_id", NEW."micro_round_id")
    OR OLD."reference" <> coalesce(NEW."reference", '')
    OR OLD."state" <> NEW."state"
      AND (OLD."state" || ' ' || NEW."state") NOT IN ('TO_SEND SENDING', 'TO_SEND STOPPED', 'SENDING SENT', 'SENDING REFUSED', 'SENT DONE')
  THEN
    RAISE EXCEPTION 'an order does not go this way' USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_orders_forward', TABLE = 'bank_orders';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bank_orders_bound" BEFORE INSERT OR UPDATE OR DELETE ON "bank_orders" FOR EACH ROW EXECUTE FUNCTION "order_is_of_its_cause"();
--> statement-breakpoint
CREATE TRIGGER "bank_orders_not_emptied" BEFORE TRUNCATE ON "bank_orders" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
-- The statuses that a transfer may have while its order is in a state. ledgerRules.ts has the same data.
CREATE FUNCTION "order_states"() RETURNS TABLE ("state" text, "status" text) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('TO_SEND', 'Pending'), ('SENDING', 'Pending'),
    ('SENT', 'Pending'), ('SENT', 'Submitted'), ('SENT', 'Settled'), ('SENT', 'Returned'),
    ('DONE', 'Settled'), ('DONE', 'Returned'),
    ('REFUSED', 'Cancelled'), ('STOPPED', 'Voided'), ('STOPPED', 'Cancelled')
$$;
--> statement-breakpoint
-- Checks at commit: an order and its transfer say the same, and a round of microdeposits fetches back the two that it sends.
CREATE FUNCTION "order_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "moving" uuid := CASE TG_TABLE_NAME WHEN 'transfers' THEN NEW."id" ELSE (to_jsonb(NEW) ->> 'transfer_id')::uuid END;
  "round" uuid := (to_jsonb(NEW) ->> 'micro_round_id')::uuid;
BEGIN
  IF EXISTS (
    SELECT FROM "bank_orders" JOIN "transfers" ON "transfers"."id" = "bank_orders"."transfer_id"
    WHERE "transfers"."id" = "moving" AND ("bank_orders"."state", "transfers"."status") NOT IN (SELECT "state", "status" FROM "order_states"())
  ) OR EXISTS (
    SELECT FROM "bank_orders" WHERE "micro_round_id" = "round"
    HAVING string_agg("direction", ' ' ORDER BY "direction") <> 'credit credit debit' OR sum(CASE "direction" WHEN 'debit' THEN -"cents" ELSE "cents" END) <> 0
      OR max("cents") FILTER (WHERE "direction" = 'credit') > 99 OR min("description") <> 'ACCTVERIFY'
  ) THEN
    RAISE EXCEPTION 'an order and what it is of do not say the same' USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_orders_position', TABLE = 'bank_orders';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "bank_orders_position" AFTER INSERT OR UPDATE OF "state" ON "bank_orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "order_is_whole"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "transfers_order_position" AFTER UPDATE OF "status" ON "transfers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "order_is_whole"();
--> statement-breakpoint
-- A balance starts at zero. Only the postings trigger updates it, hence the check of the trigger depth.
CREATE FUNCTION "balance_follows_postings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND coalesce(NEW."balance_cents", 0) <> 0 OR TG_OP = 'UPDATE' AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance follows the postings' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_balance" BEFORE INSERT OR UPDATE ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION "balance_follows_postings"();
--> statement-breakpoint
-- Accruals have no gaps and no duplicates, and each day carries the fraction of a cent left by the day before, as it was corrected last.
CREATE FUNCTION "accrual_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" record;
BEGIN
  SELECT "day", coalesce((
      SELECT "rest_micro_cents" FROM "corrected_days" AS "corrected"
      WHERE ("corrected"."account_id", "corrected"."day") = ("accruals"."account_id", "accruals"."day") ORDER BY "number" DESC LIMIT 1
    ), "rest_micro_cents") AS "rest_micro_cents"
    INTO "before" FROM "accruals" WHERE "account_id" = NEW."account_id" ORDER BY "day" DESC LIMIT 1;
  IF FOUND AND (NEW."day" <> "before"."day" + 1 OR NEW."carried_micro_cents" <> "before"."rest_micro_cents") THEN
    RAISE EXCEPTION 'interest is accrued day by day' USING ERRCODE = 'check_violation', CONSTRAINT = 'accruals_follow', TABLE = 'accruals';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "accruals_follow" BEFORE INSERT ON "accruals" FOR EACH ROW EXECUTE FUNCTION "accrual_follows"();
--> statement-breakpoint
-- A rate starts after every accrued day and after every earlier rate, so accrued interest is never recalculated.
CREATE FUNCTION "rate_is_of_days_to_come"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "accruals" WHERE "account_id" = NEW."account_id" AND "day" >= NEW."day")
    OR EXISTS (SELECT FROM "account_rates" WHERE "account_id" = NEW."account_id" AND "day" > NEW."day")
  THEN
    RAISE EXCEPTION 'this day has its rate' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_rates_forward', TABLE = 'account_rates';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "account_rates_forward" BEFORE INSERT ON "account_rates" FOR EACH ROW EXECUTE FUNCTION "rate_is_of_days_to_come"();
--> statement-breakpoint
-- A one-time entry may be posted again only after it was reversed: its turn counts the reversals, and a unique index does the rest. Reversals
-- and accruals cannot be reversed.
CREATE FUNCTION "entry_takes_its_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "original" "journal_entries";
BEGIN
  IF NEW."reverses_id" IS NOT NULL THEN
    SELECT * INTO "original" FROM "journal_entries" WHERE "id" = NEW."reverses_id";
    IF "original"."kind" IN ('reversed', 'accrued', 'corrected')
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
-- The lines each kind of entry may have: -1 debits the ledger account, 1 credits it. ledgerRules.ts has the same data; a test compares them.
-- A function instead of a table, so that only a migration can change it.
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
    ('Accrual', 'corrected', 'interest', -1), ('Accrual', 'corrected', 'accrued', 1),
    ('Microdeposits', 'micro_sent', 'micro', -1), ('Microdeposits', 'micro_sent', 'clearing', 1),
    ('Microdeposits', 'micro_taken', 'clearing', -1), ('Microdeposits', 'micro_taken', 'micro', 1)
$$;
--> statement-breakpoint
-- Bounds of what a transfer's entries add up to per status and ledger account, as multiples of its amount. Ledger accounts not listed must be
-- at zero. ledgerRules.ts has the same data.
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
-- Returns the transfers whose entries are out of those bounds. It runs on every posting and status change, where planning took longer than
-- execution; hence the generic plan.
CREATE FUNCTION "transfers_amiss"("ids" uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET "plan_cache_mode" = 'force_generic_plan' AS $$
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
-- Checks each statement's postings, then updates the depositors' balances.
-- - Entries balance to zero and are written in one statement, with the lines allowed for their kind.
-- - Every affected transfer ends within its bounds. So code updates a transfer's status first and posts second, and writes a reversal in one
--   statement with its replacement.
-- - Rows are locked in id order, and FOR NO KEY UPDATE does not conflict with foreign key checks; both prevent deadlocks.
-- - A closed account may still owe money (receivable); all its other balances stay zero.
CREATE FUNCTION "postings_were_written"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      OR "entry"."kind" = 'accrued' AND abs("written"."cents") IS DISTINCT FROM (
        SELECT "cents" FROM "accruals" WHERE ("accruals"."account_id", "accruals"."day") = ("entry"."account_id", "entry"."day")
      )
      OR "entry"."kind" = 'corrected' AND abs("written"."cents") IS DISTINCT FROM (
        SELECT "cents" FROM "interest_corrections" AS "correction"
        WHERE ("correction"."account_id", "correction"."number") = ("entry"."account_id", "entry"."correction")
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
CREATE TRIGGER "postings_written" AFTER INSERT ON "postings" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "postings_were_written"();
--> statement-breakpoint
-- Checks at commit: every entry has lines, accrued cents have an entry, and entries match the status of their transfer.
CREATE FUNCTION "entry_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "postings" WHERE "entry_id" = NEW."id") THEN
    RAISE EXCEPTION 'an entry has no lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_whole', TABLE = 'journal_entries';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "journal_entries_whole" AFTER INSERT ON "journal_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "entry_is_whole"();
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
-- A correction recounts each day up to the last one counted, none with less than before, and its cents are what that comes to.
CREATE FUNCTION "correction_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "recounted" record;
BEGIN
  SELECT count(*) AS "days", min("now"."day") AS "first", max("now"."day") AS "last", sum("now"."cents" - "before"."cents") AS "cents",
      bool_and("now"."balance_cents" >= "before"."balance_cents") AS "is_more"
    INTO "recounted"
    FROM "corrected_days" AS "now" CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT 0 AS "number", "balance_cents", "cents" FROM "accruals" WHERE ("account_id", "day") = ("now"."account_id", "now"."day")
        UNION ALL SELECT "number", "balance_cents", "cents" FROM "corrected_days" WHERE ("account_id", "day") = ("now"."account_id", "now"."day")
      ) AS "counted" WHERE "number" < "now"."number" ORDER BY "number" DESC LIMIT 1
    ) AS "before"
    WHERE ("now"."account_id", "now"."number") = (NEW."account_id", NEW."number");
  IF ("recounted"."days", "recounted"."first", "recounted"."last", "recounted"."cents", "recounted"."is_more")
      IS DISTINCT FROM (NEW."through_day" - NEW."from_day" + 1, NEW."from_day", NEW."through_day", NEW."cents", true)
    OR NEW."cents" > 0 AND NOT EXISTS (SELECT FROM "journal_entries" WHERE ("account_id", "correction") = (NEW."account_id", NEW."number"))
    OR NEW."number" <> (SELECT count(*) FROM "interest_corrections" WHERE "account_id" = NEW."account_id" AND "number" <= NEW."number")
    OR NOT EXISTS (SELECT FROM "transfers" WHERE ("id", "account_id") = (NEW."transfer_id", NEW."account_id"))
  THEN
    RAISE EXCEPTION 'a correction of interest is not what its days come to' USING ERRCODE = 'check_violation', CONSTRAINT = 'interest_corrections_whole', TABLE = 'interest_corrections';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "interest_corrections_whole" AFTER INSERT ON "interest_corrections" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "correction_is_whole"();
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
