-- What a message says is sealed, and each message has its own tries. A row that was written before is sealed at the next start of the provider,
-- which has the key (domain/messages/outbox.ts).
ALTER TABLE "outbox"
	ADD COLUMN "ref" uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
	ADD COLUMN "content" text,
	ADD COLUMN "attempts" integer NOT NULL DEFAULT 0,
	ADD COLUMN "next_at" timestamp (3) with time zone,
	ADD COLUMN "claimed_until" timestamp (3) with time zone,
	ADD COLUMN "failure" text,
	ADD COLUMN "dead_at" timestamp (3) with time zone;
--> statement-breakpoint
UPDATE "outbox" SET
	"next_at" = "at",
	"content" = 'clear:' || jsonb_strip_nulls(jsonb_build_object('subject', "subject", 'text', "text", 'code', "code", 'link', "link", 'amounts', "amounts"))::text;
--> statement-breakpoint
ALTER TABLE "outbox"
	ALTER COLUMN "content" SET NOT NULL,
	ALTER COLUMN "next_at" SET NOT NULL,
	DROP COLUMN "subject",
	DROP COLUMN "text",
	DROP COLUMN "code",
	DROP COLUMN "link",
	DROP COLUMN "amounts";
--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("next_at", "id") WHERE "dead_at" IS NULL AND "delivered_at" IS NULL;
