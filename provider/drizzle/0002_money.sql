-- The personas of a sandbox come back at its next start with what they have from now on; nobody else has an address under .example.
DELETE FROM "users" WHERE "email" LIKE '%@persona.example';
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"depositor_id" uuid NOT NULL,
	"email" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_depositor_id_unique" UNIQUE("depositor_id"),
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('deposit','withdrawal','interest','security','bookmark','chase')),
	CONSTRAINT "alerts_read_after_created" CHECK ("alerts"."read_at" >= "alerts"."created_at")
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journal_entries_once" UNIQUE("transfer_id","kind"),
	CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('posted','released','returned'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"balance_cents" bigint,
	CONSTRAINT "ledger_accounts_of_account" UNIQUE("account_id","kind"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('available','held','clearing','interest')),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."kind" in ('available','held')) = ("ledger_accounts"."account_id" is not null)),
	CONSTRAINT "ledger_accounts_balance" CHECK (("ledger_accounts"."balance_cents" is not null) = ("ledger_accounts"."account_id" is not null) and "ledger_accounts"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" uuid NOT NULL,
	"ledger_account_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "postings_entry_id_ledger_account_id_pk" PRIMARY KEY("entry_id","ledger_account_id"),
	CONSTRAINT "postings_cents" CHECK ("postings"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"number_last4" text NOT NULL,
	"apy_basis_points" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_of_entity" UNIQUE("id","entity_id"),
	CONSTRAINT "accounts_number" CHECK ("accounts"."number_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "accounts_apy" CHECK ("accounts"."apy_basis_points" between 0 and 10000),
	CONSTRAINT "accounts_closed_after_opened" CHECK ("accounts"."closed_at" >= "accounts"."opened_at")
);
--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"relationship" text,
	"basis_points" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiaries_relationship" CHECK ("beneficiaries"."relationship" in ('spouse','child','parent','sibling','other')),
	CONSTRAINT "beneficiaries_known_by" CHECK ("beneficiaries"."date_of_birth" is not null or "beneficiaries"."relationship" is not null),
	CONSTRAINT "beneficiaries_basis_points" CHECK ("beneficiaries"."basis_points" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "linked_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"status" text NOT NULL,
	"linking_type" text NOT NULL,
	"institution" text NOT NULL,
	"kind" text NOT NULL,
	"routing_number" text NOT NULL,
	"mask" text NOT NULL,
	"number_sealed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "linked_accounts_of_entity" UNIQUE("id","entity_id"),
	CONSTRAINT "linked_accounts_status" CHECK ("linked_accounts"."status" in ('VERIFICATION_PENDING','FAILED','VERIFICATION_RETURNED','ACTIVE','ARCHIVED','LOCKED','DEPOSITS_LOCKED','PENDING','VERIFIED','TIMEOUT','ERRORED','VIEW_ONLY')),
	CONSTRAINT "linked_accounts_linking_type" CHECK ("linked_accounts"."linking_type" in ('FASTLINK','MANUAL')),
	CONSTRAINT "linked_accounts_kind" CHECK ("linked_accounts"."kind" in ('checking','savings')),
	CONSTRAINT "linked_accounts_routing_number" CHECK ("linked_accounts"."routing_number" ~ '^[0-9]{9}$'),
	CONSTRAINT "linked_accounts_mask" CHECK ("linked_accounts"."mask" ~ '^[0-9]{4}$'),
	CONSTRAINT "linked_accounts_number" CHECK ("linked_accounts"."number_sealed" is not null or "linked_accounts"."status" = 'ARCHIVED')
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"linked_account_id" uuid,
	"direction" text NOT NULL,
	"cents" bigint NOT NULL,
	"status" text NOT NULL,
	"return_code" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"processed_at" timestamp (3) with time zone,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(processed_at, submitted_at, created_at)) STORED NOT NULL,
	CONSTRAINT "transfers_direction" CHECK ("transfers"."direction" in ('PrimaryToService','ServiceToPrimary','PrimaryToLinked','LinkedToPrimary')),
	CONSTRAINT "transfers_linked" CHECK (("transfers"."direction" in ('PrimaryToLinked','LinkedToPrimary')) = ("transfers"."linked_account_id" is not null)),
	CONSTRAINT "transfers_cents" CHECK ("transfers"."cents" > 0),
	CONSTRAINT "transfers_status" CHECK ("transfers"."status" in ('Initiated','Pending','Submitted','Returned','Settled','Voided','Cancelled')),
	CONSTRAINT "transfers_return_code" CHECK ("transfers"."return_code" is null or ("transfers"."return_code" ~ '^R[0-9]{2}$' and "transfers"."status" = 'Returned')),
	CONSTRAINT "transfers_submitted" CHECK ("transfers"."status" not in ('Submitted','Settled','Returned') or "transfers"."submitted_at" is not null),
	CONSTRAINT "transfers_processed" CHECK (("transfers"."status" in ('Settled','Returned')) = ("transfers"."processed_at" is not null)),
	CONSTRAINT "transfers_in_order" CHECK ("transfers"."submitted_at" >= "transfers"."created_at" and "transfers"."processed_at" >= "transfers"."submitted_at")
);
--> statement-breakpoint
ALTER TABLE "depositors" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "depositors" ADD COLUMN "entity_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_of_entity" FOREIGN KEY ("account_id","entity_id") REFERENCES "accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_linked_of_entity" FOREIGN KEY ("linked_account_id","entity_id") REFERENCES "linked_accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_entity" ON "invitations" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "alerts_depositor" ON "alerts" USING btree ("depositor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_brand" ON "ledger_accounts" USING btree ("brand","kind") WHERE "ledger_accounts"."account_id" is null;--> statement-breakpoint
CREATE INDEX "postings_ledger_account" ON "postings" USING btree ("ledger_account_id");--> statement-breakpoint
CREATE INDEX "accounts_entity" ON "accounts" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "beneficiaries_entity" ON "beneficiaries" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "linked_accounts_entity" ON "linked_accounts" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "transfers_listed" ON "transfers" USING btree ("entity_id","listed_at","id");--> statement-breakpoint
ALTER TABLE "depositors" ADD CONSTRAINT "depositors_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depositors_entity" ON "depositors" USING btree ("entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "depositors_entity_primary" ON "depositors" USING btree ("entity_id") WHERE "depositors"."is_primary";--> statement-breakpoint
ALTER TABLE "depositors" ADD CONSTRAINT "depositors_primary_has_credentials" CHECK (not "depositors"."is_primary" or "depositors"."user_id" is not null);--> statement-breakpoint
ALTER TABLE "depositors" ADD CONSTRAINT "depositors_joint_has_entity" CHECK ("depositors"."is_primary" or "depositors"."entity_id" is not null);--> statement-breakpoint
ALTER TABLE "initial_funds" ADD CONSTRAINT "initial_funds_cents" CHECK ("initial_funds"."cents" > 0);--> statement-breakpoint
ALTER TABLE "initial_funds" ADD CONSTRAINT "initial_funds_status" CHECK ("initial_funds"."status" in ('PENDING','SUCCESS','FAILED'));