ALTER TABLE "registrations" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "registrations_browser" ON "registrations" USING btree ("browser_hash");