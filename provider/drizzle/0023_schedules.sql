CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"linked_account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"frequency" text NOT NULL,
	"starts_on" date NOT NULL,
	"next_index" integer DEFAULT 0 NOT NULL,
	"next_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "schedules_cents" CHECK ("schedules"."cents" > 0),
	CONSTRAINT "schedules_frequency" CHECK ("schedules"."frequency" in ('once','weekly','every_two_weeks','twice_a_month','monthly','quarterly')),
	CONSTRAINT "schedules_next" CHECK (("schedules"."next_on" is null) = ("schedules"."ended_at" is not null)),
	CONSTRAINT "schedules_ended" CHECK (("schedules"."end_reason" is null) = ("schedules"."ended_at" is null)),
	CONSTRAINT "schedules_end_reason" CHECK ("schedules"."end_reason" in ('DONE','CANCELED','REVOKED','STOPPED','CLOSED')),
	CONSTRAINT "schedules_index" CHECK ("schedules"."next_index" >= 0)
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "scheduled_on" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_of_entity" FOREIGN KEY ("account_id","entity_id") REFERENCES "accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_linked_of_entity" FOREIGN KEY ("linked_account_id","entity_id") REFERENCES "linked_accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_entity" ON "schedules" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "schedules_linked_account" ON "schedules" USING btree ("linked_account_id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_scheduled_once" ON "transfers" USING btree ("schedule_id","scheduled_on") WHERE "transfers"."schedule_id" is not null;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_scheduled" CHECK (("transfers"."schedule_id" is null) = ("transfers"."scheduled_on" is null));--> statement-breakpoint
-- Which date of which schedule a transfer is of stays as it was ordered, like all else of it.
CREATE OR REPLACE FUNCTION "transfer_goes_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (OLD."id", OLD."entity_id", OLD."account_id", OLD."direction", OLD."cents", OLD."created_at")
      <> (NEW."id", NEW."entity_id", NEW."account_id", NEW."direction", NEW."cents", NEW."created_at")
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
