-- Work may have to ask somebody outside first, which no transaction waits for: until then one process has it.
ALTER TABLE "due_work" ADD COLUMN "claimed_until" timestamp (3) with time zone;
--> statement-breakpoint
-- A check of identity that has no answer yet: whom we asked, under which reference, and until when an answer is waited for.
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL REFERENCES "depositors"("id") ON DELETE cascade,
	"service" text NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "identity_checks_reference" UNIQUE ("service", "reference"),
	CONSTRAINT "identity_checks_state" CHECK ("state" in ('TO_ASK', 'ASKED', 'TIMED_OUT', 'BY_HAND'))
);
--> statement-breakpoint
CREATE INDEX "identity_checks_depositor" ON "identity_checks" USING btree ("depositor_id");
--> statement-breakpoint
CREATE INDEX "depositors_to_decide" ON "depositors" USING btree ("created_at", "id")
	WHERE "registration_last_step" = 'confirmed' AND "registration_status" IN ('IN_REVIEW', 'FLAGGED', 'ERRORED');
--> statement-breakpoint
-- Reviews of a sandbox that end by themselves become answers of its identity service.
INSERT INTO "identity_checks" ("id", "depositor_id", "service", "reference", "state", "asked_at", "expires_at")
	SELECT "work"."id", "depositors"."id", 'sandbox',
		'PASSED@' || to_char("work"."due_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '@' || "work"."id",
		'ASKED', "depositors"."created_at", "work"."due_at" + interval '7 days'
	FROM "due_work" "work" JOIN "depositors" ON "depositors"."id"::text = "work"."payload" ->> 'depositorId'
	WHERE "work"."kind" = 'identity-review';
--> statement-breakpoint
UPDATE "due_work" SET "kind" = 'identity-poll', "payload" = jsonb_build_object('checkId', "id"), "order_key" = NULL, "once_key" = "id"::text
	WHERE "kind" = 'identity-review';
