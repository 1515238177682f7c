-- Work of any kind falls due, not only reviews of identity: what it is about becomes a payload, and how it went so far stands beside it.
ALTER TABLE "due_work" DROP CONSTRAINT "due_work_depositor_id_depositors_id_fk";
--> statement-breakpoint
ALTER TABLE "due_work"
	ALTER COLUMN "id" SET DEFAULT gen_random_uuid(),
	ADD COLUMN "sequence" bigserial NOT NULL,
	ADD COLUMN "payload" jsonb NOT NULL DEFAULT '{}',
	ADD COLUMN "order_key" text,
	ADD COLUMN "once_key" text,
	ADD COLUMN "next_at" timestamp (3) with time zone,
	ADD COLUMN "attempts" integer NOT NULL DEFAULT 0,
	ADD COLUMN "failure" text,
	ADD COLUMN "dead_at" timestamp (3) with time zone;
--> statement-breakpoint
DELETE FROM "due_work" one USING "due_work" other WHERE one."depositor_id" = other."depositor_id" AND one."sequence" > other."sequence";
--> statement-breakpoint
UPDATE "due_work" SET
	"payload" = jsonb_build_object('depositorId', "depositor_id"),
	"order_key" = 'depositor ' || "depositor_id",
	"once_key" = "depositor_id"::text,
	"next_at" = "due_at";
--> statement-breakpoint
ALTER TABLE "due_work" ALTER COLUMN "next_at" SET NOT NULL, ALTER COLUMN "payload" DROP DEFAULT, DROP COLUMN "depositor_id";
--> statement-breakpoint
DROP INDEX "due_work_due";
--> statement-breakpoint
CREATE INDEX "due_work_next" ON "due_work" USING btree ("next_at", "sequence") WHERE "dead_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "due_work_order" ON "due_work" USING btree ("order_key", "due_at", "sequence");
--> statement-breakpoint
CREATE UNIQUE INDEX "due_work_once" ON "due_work" USING btree ("kind", "once_key") WHERE "dead_at" IS NULL;
