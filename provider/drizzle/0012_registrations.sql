-- A password chosen before the address was confirmed rests with its registration, and counts only once the link of that registration is
-- followed in the browser that chose it. What was chosen for an address that nobody has confirmed is forgotten: whoever follows the link sets another.
ALTER TABLE "registrations"
	ADD COLUMN "password_hash" text,
	ADD COLUMN "browser_hash" text;
--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "registration" text REFERENCES "registrations"("nonce_hash") ON DELETE SET NULL;
--> statement-breakpoint
CREATE INDEX "links_registration" ON "links" ("registration");
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;
--> statement-breakpoint
UPDATE "users" SET "password_hash" = NULL WHERE "email_verified_at" IS NULL;
