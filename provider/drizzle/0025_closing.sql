ALTER TABLE "transfers" ADD COLUMN "is_closing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_closing_once" ON "transfers" USING btree ("account_id") WHERE "transfers"."is_closing" and "transfers"."status" in ('Initiated','Pending');--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_closing" CHECK (not "transfers"."is_closing" or "transfers"."direction" = 'PrimaryToLinked');--> statement-breakpoint
-- Whether the account is closed with it stays as it was ordered, too.
CREATE OR REPLACE FUNCTION "transfer_goes_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
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
