-- Append-only: a correction is another entry, never a change of one that is there.
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "journal_entries_append_only" BEFORE UPDATE OR DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "postings_append_only" BEFORE UPDATE OR DELETE ON "postings" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
-- Every entry comes to zero, and its lines are written in one statement. Then the balances of the depositors'
-- ledger accounts follow: in the order of their ids, and without locking out the key-share locks of foreign keys, so that two transactions
-- never wait for each other in a circle. An account that has been closed meanwhile must still be empty.
CREATE FUNCTION "postings_were_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT "entry_id", sum("cents") AS "cents", count(*) AS "lines" FROM "written" GROUP BY 1) AS "now"
    WHERE "cents" <> 0 OR "lines" <> (SELECT count(*) FROM "postings" WHERE "postings"."entry_id" = "now"."entry_id")
  ) THEN
    RAISE EXCEPTION 'an entry does not come to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_balance', TABLE = 'postings';
  END IF;
  PERFORM FROM "ledger_accounts" WHERE "id" IN (SELECT "ledger_account_id" FROM "written") AND "account_id" IS NOT NULL ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "ledger_accounts" SET "balance_cents" = "balance_cents" + "sums"."cents"
    FROM (SELECT "ledger_account_id", sum("cents") AS "cents" FROM "written" GROUP BY 1) AS "sums"
    WHERE "id" = "sums"."ledger_account_id" AND "account_id" IS NOT NULL;
  IF EXISTS (
    SELECT FROM "ledger_accounts" JOIN "accounts" ON "accounts"."id" = "ledger_accounts"."account_id"
    WHERE "ledger_accounts"."id" IN (SELECT "ledger_account_id" FROM "written") AND "balance_cents" <> 0 AND "closed_at" IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_closed_empty', TABLE = 'accounts';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "postings_written" AFTER INSERT ON "postings" REFERENCING NEW TABLE AS "written" FOR EACH STATEMENT EXECUTE FUNCTION "postings_were_written"();
--> statement-breakpoint
-- When the transaction ends, no entry is without lines, and what moved is what the transfer said.
CREATE FUNCTION "entry_is_whole"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum("cents"), 0) FROM "postings" WHERE "entry_id" = NEW."id" AND "cents" > 0)
    <> (SELECT "cents" FROM "transfers" WHERE "id" = NEW."transfer_id")
  THEN
    RAISE EXCEPTION 'an entry is not its transfer' USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entries_whole', TABLE = 'journal_entries';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "journal_entries_whole" AFTER INSERT ON "journal_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "entry_is_whole"();
--> statement-breakpoint
-- A balance begins at zero and follows the postings; nothing but their trigger writes it.
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
-- An account closes empty, for good.
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
-- What was ordered stays as it is, and the status goes forward only (P-46). A deposit that has settled can still come back.
CREATE FUNCTION "transfer_goes_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD."id", OLD."entity_id", OLD."account_id", OLD."direction", OLD."cents", OLD."created_at")
      <> (NEW."id", NEW."entity_id", NEW."account_id", NEW."direction", NEW."cents", NEW."created_at")
    OR OLD."linked_account_id" IS DISTINCT FROM NEW."linked_account_id"
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
-- The shares of an entity's beneficiaries come to 10,000 basis points (P-48). Changes of one entity take turns, or two of them could each
-- be right and both wrong.
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
