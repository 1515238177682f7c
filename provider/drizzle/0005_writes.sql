-- Answers of writes used to be claimed before their effect; now both happen in one transaction, so nothing is ever "under way" here.
DROP TABLE "idempotency";
--> statement-breakpoint
CREATE TABLE "writes" (
	"id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"request" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "writes_key_hash" ON "writes" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "writes_expires" ON "writes" USING btree ("expires_at");
