CREATE TABLE "disclosure_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"disclosure" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"attestation" text NOT NULL,
	"user_agent" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disclosure_agreements_hash" CHECK ("disclosure_agreements"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "used_downloads" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "disclosure_agreements" ADD CONSTRAINT "disclosure_agreements_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disclosure_agreements_once" ON "disclosure_agreements" USING btree ("depositor_id","disclosure","hash");--> statement-breakpoint
CREATE INDEX "used_downloads_expires" ON "used_downloads" USING btree ("expires_at");--> statement-breakpoint
-- What was agreed to stays as it was agreed to.
CREATE FUNCTION "agreements_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'agreements are append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "disclosure_agreements_append_only" BEFORE UPDATE OR DELETE ON "disclosure_agreements" FOR EACH ROW EXECUTE FUNCTION "agreements_are_append_only"();
--> statement-breakpoint
CREATE TRIGGER "disclosure_agreements_not_emptied" BEFORE TRUNCATE ON "disclosure_agreements" FOR EACH STATEMENT EXECUTE FUNCTION "agreements_are_append_only"();
