-- What several processes on one database have in common: how often who asked, and the faults that a sandbox was given. Neither has to
-- survive a crash of the database, and so neither waits for its disk.
CREATE UNLOGGED TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_counts_expires" ON "rate_counts" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNLOGGED TABLE "sandbox_faults" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"fault" jsonb NOT NULL,
	"times" integer NOT NULL
);
