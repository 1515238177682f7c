-- The browser that opened the confirmation link may enrol the first phone, once. What rests is a hash.
CREATE TABLE "enrolments" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE CASCADE,
	"brand" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "enrolments_expires" ON "enrolments" USING btree ("expires_at");
--> statement-breakpoint
-- What waits to be confirmed belongs to the session that gave it. What waits right now has to be given again.
ALTER TABLE "sessions" ADD COLUMN "pending_email" text, ADD COLUMN "pending_phone" text;
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "pending_email", DROP COLUMN "pending_phone";
