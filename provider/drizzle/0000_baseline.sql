CREATE TABLE "bearers" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"nonce_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"code_mac" text NOT NULL,
	"previous_code_mac" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "challenges_nonce_hash_unique" UNIQUE("nonce_hash")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"times" timestamp(3) with time zone[] NOT NULL,
	"last" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "devices_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"depositor_id" uuid NOT NULL,
	"email" text NOT NULL,
	"hash" text,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"token_hash" text,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_depositor_id_unique" UNIQUE("depositor_id"),
	CONSTRAINT "invitations_hash_unique" UNIQUE("hash"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"registration" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"known" boolean NOT NULL,
	"password_hash" text,
	"browser_hash" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"pending_email" text,
	"pending_phone" text,
	"changed" jsonb,
	"location" text,
	"description" text,
	"ended_because" text,
	CONSTRAINT "sessions_cookie_hash_unique" UNIQUE("cookie_hash"),
	CONSTRAINT "sessions_erased_user" CHECK ("sessions"."user_id" is not null or "sessions"."ended_because" is not null)
);
--> statement-breakpoint
CREATE TABLE "account_rates" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"apy_basis_points" integer NOT NULL,
	CONSTRAINT "account_rates_account_id_day_pk" PRIMARY KEY("account_id","day"),
	CONSTRAINT "account_rates_apy" CHECK ("account_rates"."apy_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "accruals" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"balance_cents" bigint NOT NULL,
	"apy_basis_points" integer NOT NULL,
	"carried_micro_cents" integer NOT NULL,
	"micro_cents" bigint NOT NULL,
	"cents" bigint GENERATED ALWAYS AS ((carried_micro_cents + micro_cents) / 1000000) STORED NOT NULL,
	"rest_micro_cents" integer GENERATED ALWAYS AS (((carried_micro_cents + micro_cents) % 1000000)::integer) STORED NOT NULL,
	CONSTRAINT "accruals_account_id_day_pk" PRIMARY KEY("account_id","day"),
	CONSTRAINT "accruals_balance" CHECK ("accruals"."balance_cents" >= 0),
	CONSTRAINT "accruals_apy" CHECK ("accruals"."apy_basis_points" between 0 and 10000),
	CONSTRAINT "accruals_carried" CHECK ("accruals"."carried_micro_cents" between 0 and 999999),
	CONSTRAINT "accruals_micro_cents" CHECK ("accruals"."micro_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "corrected_days" (
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"balance_cents" bigint NOT NULL,
	"carried_micro_cents" integer NOT NULL,
	"micro_cents" bigint NOT NULL,
	"cents" bigint GENERATED ALWAYS AS ((carried_micro_cents + micro_cents) / 1000000) STORED NOT NULL,
	"rest_micro_cents" integer GENERATED ALWAYS AS (((carried_micro_cents + micro_cents) % 1000000)::integer) STORED NOT NULL,
	CONSTRAINT "corrected_days_account_id_day_number_pk" PRIMARY KEY("account_id","day","number"),
	CONSTRAINT "corrected_days_balance" CHECK ("corrected_days"."balance_cents" >= 0),
	CONSTRAINT "corrected_days_carried" CHECK ("corrected_days"."carried_micro_cents" between 0 and 999999),
	CONSTRAINT "corrected_days_micro_cents" CHECK ("corrected_days"."micro_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "interest_corrections" (
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"transfer_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"through_day" date NOT NULL,
	"cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interest_corrections_account_id_number_pk" PRIMARY KEY("account_id","number"),
	CONSTRAINT "interest_corrections_number" CHECK ("interest_corrections"."number" > 0),
	CONSTRAINT "interest_corrections_days" CHECK ("interest_corrections"."from_day" <= "interest_corrections"."through_day"),
	CONSTRAINT "interest_corrections_cents" CHECK ("interest_corrections"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"about" text,
	"about_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('deposit','withdrawal','interest','linking','account','security','document','bookmark','chase')),
	CONSTRAINT "alerts_about" CHECK ("alerts"."about" in ('transaction','linked_account','schedules','closing','security','statements','tax_documents','joint_holder')),
	CONSTRAINT "alerts_about_id" CHECK (("alerts"."about" is not distinct from 'transaction') = ("alerts"."about_id" is not null)),
	CONSTRAINT "alerts_read_after_created" CHECK ("alerts"."read_at" >= "alerts"."created_at")
);
--> statement-breakpoint
CREATE TABLE "banner_alerts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"brand" text,
	"type" integer NOT NULL,
	"location" integer NOT NULL,
	"message" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "banner_alerts_type" CHECK ("banner_alerts"."type" between 0 and 3),
	CONSTRAINT "banner_alerts_location" CHECK ("banner_alerts"."location" between 0 and 4),
	CONSTRAINT "banner_alerts_ends_after_starts" CHECK ("banner_alerts"."ends_at" >= "banner_alerts"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"chain" text NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"request_id" text,
	"detail" jsonb NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_sequence_pk" PRIMARY KEY("chain","sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"chain" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	"anchored" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid,
	"micro_round_id" uuid,
	"linked_account_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"direction" text NOT NULL,
	"cents" bigint NOT NULL,
	"description" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_orders_cause" CHECK (num_nonnulls("bank_orders"."transfer_id", "bank_orders"."micro_round_id") = 1),
	CONSTRAINT "bank_orders_direction" CHECK ("bank_orders"."direction" in ('debit','credit')),
	CONSTRAINT "bank_orders_cents" CHECK ("bank_orders"."cents" > 0),
	CONSTRAINT "bank_orders_state" CHECK ("bank_orders"."state" in ('TO_SEND','SENDING','SENT','DONE','REFUSED','STOPPED')),
	CONSTRAINT "bank_orders_reference" CHECK (("bank_orders"."state" in ('SENT','DONE')) = ("bank_orders"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "disclosure_agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"disclosure" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
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
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"details_sealed" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_state" CHECK ("files"."state" in ('CHECKING','READY','BLOCKED'))
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unchecked_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_of" uuid,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_named_or_expiring" CHECK (("uploads"."answer_of" is null) = ("uploads"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"service" text NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "identity_checks_reference" UNIQUE("service","reference"),
	CONSTRAINT "identity_checks_state" CHECK ("identity_checks"."state" in ('TO_ASK', 'ASKED', 'TIMED_OUT', 'BY_HAND'))
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid,
	"account_id" uuid,
	"day" date,
	"correction" integer,
	"linked_account_id" uuid,
	"reverses_id" uuid,
	"kind" text NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journal_entries_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "journal_entries_accrued_once" UNIQUE("account_id","day"),
	CONSTRAINT "journal_entries_corrected_once" UNIQUE("account_id","correction"),
	CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('posted','released','returned','recovered','written_off','reserved','freed','accrued','corrected','micro_sent','micro_taken','reversed')),
	CONSTRAINT "journal_entries_cause" CHECK (num_nonnulls("journal_entries"."transfer_id", "journal_entries"."day", "journal_entries"."correction", "journal_entries"."linked_account_id") = 1 and ("journal_entries"."account_id" is null) = (num_nonnulls("journal_entries"."day", "journal_entries"."correction") = 0)),
	CONSTRAINT "journal_entries_reversal" CHECK (("journal_entries"."kind" = 'reversed') = ("journal_entries"."reverses_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"balance_cents" bigint,
	CONSTRAINT "ledger_accounts_of_account" UNIQUE("account_id","kind"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('available','held','leaving','accrued','receivable','clearing','interest','fees','losses','unclaimed','micro')),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."kind" in ('available','held','leaving','accrued','receivable')) = ("ledger_accounts"."account_id" is not null)),
	CONSTRAINT "ledger_accounts_balance" CHECK (("ledger_accounts"."balance_cents" is not null) = ("ledger_accounts"."account_id" is not null) and case "ledger_accounts"."kind" when 'receivable' then "ledger_accounts"."balance_cents" <= 0 else "ledger_accounts"."balance_cents" >= 0 end)
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
CREATE TABLE "micro_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"linked_account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amounts_sealed" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "micro_rounds_status" CHECK ("micro_rounds"."status" in ('SENT','CONFIRMED','FAILED','EXPIRED','REPLACED','RETURNED')),
	CONSTRAINT "micro_rounds_ended" CHECK (("micro_rounds"."status" = 'SENT') = ("micro_rounds"."ended_at" is null)),
	CONSTRAINT "micro_rounds_tries" CHECK ("micro_rounds"."tries" between 0 and 20),
	CONSTRAINT "micro_rounds_in_order" CHECK ("micro_rounds"."created_at" <= "micro_rounds"."arrives_at" and "micro_rounds"."arrives_at" < "micro_rounds"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"subject_sealed" text NOT NULL,
	"transfer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"awaits_answer" boolean NOT NULL,
	CONSTRAINT "message_threads_topic" CHECK ("message_threads"."topic" in ('problem','transfers','bank','application','account','documents','security','other'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"thread_id" uuid NOT NULL,
	"sender" text,
	"text_sealed" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "messages_own_are_read" CHECK ("messages"."sender" is not null or "messages"."read_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"number_last4" text NOT NULL,
	"number_sealed" text,
	"number_mac" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_number_once" UNIQUE("number_mac"),
	CONSTRAINT "accounts_of_entity" UNIQUE("id","entity_id"),
	CONSTRAINT "accounts_of_brand" UNIQUE("id","brand"),
	CONSTRAINT "accounts_number" CHECK ("accounts"."number_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "accounts_number_sealed" CHECK (("accounts"."number_sealed" is null) = ("accounts"."number_mac" is null)),
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
	"ssn_sealed" text,
	"ssn_last4" text,
	"email" text,
	"phone" text,
	"basis_points" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "beneficiaries_relationship" CHECK ("beneficiaries"."relationship" in ('spouse','child','parent','sibling','other')),
	CONSTRAINT "beneficiaries_known_by" CHECK ("beneficiaries"."date_of_birth" is not null or "beneficiaries"."relationship" is not null),
	CONSTRAINT "beneficiaries_basis_points" CHECK ("beneficiaries"."basis_points" between 1 and 10000),
	CONSTRAINT "beneficiaries_ssn_last4" CHECK ("beneficiaries"."ssn_last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "initial_funds" (
	"depositor_id" uuid PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL,
	"status" text,
	"retries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "initial_funds_cents" CHECK ("initial_funds"."cents" > 0),
	CONSTRAINT "initial_funds_status" CHECK ("initial_funds"."status" in ('PENDING','SUCCESS','FAILED')),
	CONSTRAINT "initial_funds_retries" CHECK ("initial_funds"."retries" between 0 and 2)
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
	"number_mac" text,
	"reference_sealed" text,
	"lock_code" text,
	"schedules_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "linked_accounts_of_entity" UNIQUE("id","entity_id"),
	CONSTRAINT "linked_accounts_status" CHECK ("linked_accounts"."status" in ('VERIFICATION_PENDING','FAILED','VERIFICATION_RETURNED','ACTIVE','ARCHIVED','LOCKED','DEPOSITS_LOCKED','PENDING','VERIFIED','TIMEOUT','ERRORED','VIEW_ONLY')),
	CONSTRAINT "linked_accounts_linking_type" CHECK ("linked_accounts"."linking_type" in ('FASTLINK','MANUAL')),
	CONSTRAINT "linked_accounts_kind" CHECK ("linked_accounts"."kind" in ('checking','savings')),
	CONSTRAINT "linked_accounts_routing_number" CHECK ("linked_accounts"."routing_number" ~ '^[0-9]{9}$'),
	CONSTRAINT "linked_accounts_mask" CHECK ("linked_accounts"."mask" ~ '^[0-9]{4}$'),
	CONSTRAINT "linked_accounts_number" CHECK ("linked_accounts"."number_sealed" is not null or "linked_accounts"."status" = 'ARCHIVED'),
	CONSTRAINT "linked_accounts_lock_code" CHECK ("linked_accounts"."lock_code" ~ '^R[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "nonprofit_choices" (
	"entity_id" uuid PRIMARY KEY NOT NULL,
	"ein" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"location_address" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "nonprofit_choices_ein" CHECK ("nonprofit_choices"."ein" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "depositors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"entity_id" uuid,
	"is_primary" boolean DEFAULT true NOT NULL,
	"registration_status" text DEFAULT 'UNSUBMITTED' NOT NULL,
	"registration_last_step" text DEFAULT '' NOT NULL,
	"extended_status" text DEFAULT 'UNLINKED' NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"suffix" text,
	"date_of_birth" date,
	"ssn_sealed" text,
	"ssn_mac" text,
	"ssn_last4" text,
	"ssn_claim" text,
	"street_address" text,
	"unit" text,
	"city" text,
	"state" text,
	"zip" text,
	"employment_status" text,
	"employer_name" text,
	"occupation" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers_sealed" text,
	"details_version" integer DEFAULT 1 NOT NULL,
	"identity_tries" integer DEFAULT 0 NOT NULL,
	"relink" boolean DEFAULT false NOT NULL,
	"dismissed" text[] DEFAULT '{}' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "depositors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "depositors_ssn_claim_unique" UNIQUE("ssn_claim"),
	CONSTRAINT "depositors_status" CHECK ("depositors"."registration_status" in ('PASSED','FAILED','FLAGGED','ERRORED','IN_REVIEW','VIEW_ONLY','UNSUBMITTED','MANUALLY_REVIEWED')),
	CONSTRAINT "depositors_last_step" CHECK ("depositors"."registration_last_step" in ('','basic','address','employer','confirmed','bank','verified','disclosures','funded','completed')),
	CONSTRAINT "depositors_extended_status" CHECK ("depositors"."extended_status" in ('UNLINKED','LINKED','FUNDED','HOLD','REVIEW')),
	CONSTRAINT "depositors_primary_has_credentials" CHECK (not "depositors"."is_primary" or "depositors"."user_id" is not null or "depositors"."cancelled_at" is not null),
	CONSTRAINT "depositors_joint_has_entity" CHECK ("depositors"."is_primary" or "depositors"."entity_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entities_of_brand" UNIQUE("id","brand")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"phone" text,
	"password_hash" text,
	"locked_until" timestamp (3) with time zone,
	"language" text DEFAULT 'en-US' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_notices" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "document_notices_hash" CHECK ("document_notices"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "statement_entries" (
	"account_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "statement_entries_account_id_entry_id_pk" PRIMARY KEY("account_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"from_day" date NOT NULL,
	"through_day" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"year_interest_cents" bigint NOT NULL,
	"line_count" integer NOT NULL,
	"content" text NOT NULL,
	"notices_hash" text NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statements_account_id_month_pk" PRIMARY KEY("account_id","month"),
	CONSTRAINT "statements_month" CHECK (extract(day from "statements"."month") = 1),
	CONSTRAINT "statements_days" CHECK ("statements"."from_day" <= "statements"."through_day" and date_trunc('month', "statements"."from_day"::timestamp) = "statements"."month" and date_trunc('month', "statements"."through_day"::timestamp) = "statements"."month"),
	CONSTRAINT "statements_hash" CHECK ("statements"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "tax_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"notices_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"depositor_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"tax_year" integer NOT NULL,
	"correction" integer DEFAULT 0 NOT NULL,
	"interest_cents" bigint NOT NULL,
	"delivery" text NOT NULL,
	"content" text NOT NULL,
	"notices_hash" text NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_documents_once" UNIQUE("account_id","tax_year","correction"),
	CONSTRAINT "tax_documents_correction" CHECK ("tax_documents"."correction" >= 0),
	CONSTRAINT "tax_documents_interest" CHECK ("tax_documents"."interest_cents" >= 0),
	CONSTRAINT "tax_documents_delivery" CHECK ("tax_documents"."delivery" in ('online', 'paper')),
	CONSTRAINT "tax_documents_hash" CHECK ("tax_documents"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "closing_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"linked_account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "closing_plans_ended" CHECK (("closing_plans"."end_reason" is null) = ("closing_plans"."ended_at" is null)),
	CONSTRAINT "closing_plans_end_reason" CHECK ("closing_plans"."end_reason" in ('ORDERED','CANCELED','STOPPED'))
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"linked_account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"frequency" text NOT NULL,
	"starts_on" date NOT NULL,
	"next_index" integer DEFAULT 0 NOT NULL,
	"next_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "schedules_cents" CHECK ("schedules"."cents" > 0),
	CONSTRAINT "schedules_frequency" CHECK ("schedules"."frequency" in ('once','weekly','every_two_weeks','twice_a_month','monthly','quarterly')),
	CONSTRAINT "schedules_next" CHECK (("schedules"."next_on" is null) = ("schedules"."ended_at" is not null)),
	CONSTRAINT "schedules_ended" CHECK (("schedules"."end_reason" is null) = ("schedules"."ended_at" is null)),
	CONSTRAINT "schedules_end_reason" CHECK ("schedules"."end_reason" in ('DONE','CANCELED','REVOKED','STOPPED','CLOSED')),
	CONSTRAINT "schedules_index" CHECK ("schedules"."next_index" >= 0)
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
	"is_initial" boolean DEFAULT false NOT NULL,
	"is_closing" boolean DEFAULT false NOT NULL,
	"goes_out_at" timestamp (3) with time zone,
	"schedule_id" uuid,
	"scheduled_on" date,
	"expected_at" timestamp (3) with time zone,
	"available_at" timestamp (3) with time zone,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(processed_at, submitted_at, created_at)) STORED NOT NULL,
	CONSTRAINT "transfers_direction" CHECK ("transfers"."direction" in ('PrimaryToService','ServiceToPrimary','PrimaryToLinked','LinkedToPrimary')),
	CONSTRAINT "transfers_linked" CHECK (("transfers"."direction" in ('PrimaryToLinked','LinkedToPrimary')) = ("transfers"."linked_account_id" is not null)),
	CONSTRAINT "transfers_closing" CHECK (not "transfers"."is_closing" or "transfers"."direction" = 'PrimaryToLinked'),
	CONSTRAINT "transfers_scheduled" CHECK (("transfers"."schedule_id" is null) = ("transfers"."scheduled_on" is null)),
	CONSTRAINT "transfers_cents" CHECK ("transfers"."cents" > 0),
	CONSTRAINT "transfers_status" CHECK ("transfers"."status" in ('Initiated','Pending','Submitted','Returned','Settled','Voided','Cancelled')),
	CONSTRAINT "transfers_return_code" CHECK ("transfers"."return_code" is null or ("transfers"."return_code" ~ '^R[0-9]{2}$' and "transfers"."status" = 'Returned')),
	CONSTRAINT "transfers_submitted" CHECK ("transfers"."status" not in ('Submitted','Settled','Returned') or "transfers"."submitted_at" is not null),
	CONSTRAINT "transfers_processed" CHECK (("transfers"."status" in ('Settled','Returned')) = ("transfers"."processed_at" is not null)),
	CONSTRAINT "transfers_in_order" CHECK ("transfers"."submitted_at" >= "transfers"."created_at" and "transfers"."processed_at" >= "transfers"."submitted_at")
);
--> statement-breakpoint
CREATE TABLE "due_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigserial NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"order_key" text,
	"once_key" text,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"dead_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ref" uuid DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"channel" text NOT NULL,
	"to_address" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"failure" text,
	"dead_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_ref_unique" UNIQUE("ref")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"data" jsonb,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
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
CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_faults" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"fault" jsonb NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bearers" ADD CONSTRAINT "bearers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_registration_registrations_nonce_hash_fk" FOREIGN KEY ("registration") REFERENCES "registrations"("nonce_hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_rates" ADD CONSTRAINT "account_rates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accruals" ADD CONSTRAINT "accruals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrected_days" ADD CONSTRAINT "corrected_days_correction" FOREIGN KEY ("account_id","number") REFERENCES "interest_corrections"("account_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrected_days" ADD CONSTRAINT "corrected_days_accrual" FOREIGN KEY ("account_id","day") REFERENCES "accruals"("account_id","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_corrections" ADD CONSTRAINT "interest_corrections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_corrections" ADD CONSTRAINT "interest_corrections_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_orders" ADD CONSTRAINT "bank_orders_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_orders" ADD CONSTRAINT "bank_orders_micro_round_id_micro_rounds_id_fk" FOREIGN KEY ("micro_round_id") REFERENCES "micro_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_orders" ADD CONSTRAINT "bank_orders_linked_account_id_linked_accounts_id_fk" FOREIGN KEY ("linked_account_id") REFERENCES "linked_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosure_agreements" ADD CONSTRAINT "disclosure_agreements_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unchecked_files" ADD CONSTRAINT "unchecked_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_answer_of_depositors_id_fk" FOREIGN KEY ("answer_of") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_linked_account_id_linked_accounts_id_fk" FOREIGN KEY ("linked_account_id") REFERENCES "linked_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reverses_id_journal_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_accrual" FOREIGN KEY ("account_id","day") REFERENCES "accruals"("account_id","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_correction" FOREIGN KEY ("account_id","correction") REFERENCES "interest_corrections"("account_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_brand_of_account" FOREIGN KEY ("account_id","brand") REFERENCES "accounts"("id","brand") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_rounds" ADD CONSTRAINT "micro_rounds_linked_account_id_linked_accounts_id_fk" FOREIGN KEY ("linked_account_id") REFERENCES "linked_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_brand_of_entity" FOREIGN KEY ("entity_id","brand") REFERENCES "entities"("id","brand") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "initial_funds" ADD CONSTRAINT "initial_funds_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nonprofit_choices" ADD CONSTRAINT "nonprofit_choices_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depositors" ADD CONSTRAINT "depositors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depositors" ADD CONSTRAINT "depositors_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_statement" FOREIGN KEY ("account_id","month") REFERENCES "statements"("account_id","month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_notices_hash_document_notices_hash_fk" FOREIGN KEY ("notices_hash") REFERENCES "document_notices"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_consents" ADD CONSTRAINT "tax_consents_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_consents" ADD CONSTRAINT "tax_consents_notices_hash_document_notices_hash_fk" FOREIGN KEY ("notices_hash") REFERENCES "document_notices"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_depositor_id_depositors_id_fk" FOREIGN KEY ("depositor_id") REFERENCES "depositors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_notices_hash_document_notices_hash_fk" FOREIGN KEY ("notices_hash") REFERENCES "document_notices"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_plans" ADD CONSTRAINT "closing_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_plans" ADD CONSTRAINT "closing_plans_account_of_entity" FOREIGN KEY ("account_id","entity_id") REFERENCES "accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_plans" ADD CONSTRAINT "closing_plans_linked_of_entity" FOREIGN KEY ("linked_account_id","entity_id") REFERENCES "linked_accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_of_entity" FOREIGN KEY ("account_id","entity_id") REFERENCES "accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_linked_of_entity" FOREIGN KEY ("linked_account_id","entity_id") REFERENCES "linked_accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_of_entity" FOREIGN KEY ("account_id","entity_id") REFERENCES "accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_linked_of_entity" FOREIGN KEY ("linked_account_id","entity_id") REFERENCES "linked_accounts"("id","entity_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bearers_session" ON "bearers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "challenges_session" ON "challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "challenges_expires" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "counters_expires" ON "counters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_expires" ON "devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enrolments_expires" ON "enrolments" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_entity" ON "invitations" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "links_registration" ON "links" USING btree ("registration");--> statement-breakpoint
CREATE INDEX "links_user" ON "links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "links_expires" ON "links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_expires" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_browser" ON "registrations" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "alerts_depositor" ON "alerts" USING btree ("depositor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_chase_once" ON "alerts" USING btree ("depositor_id") WHERE "alerts"."kind" = 'chase';--> statement-breakpoint
CREATE INDEX "audit_heads_anchored" ON "audit_heads" USING btree ("chain") WHERE "audit_heads"."anchored" < "audit_heads"."sequence";--> statement-breakpoint
CREATE UNIQUE INDEX "bank_orders_of_transfer" ON "bank_orders" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "bank_orders_micro_round" ON "bank_orders" USING btree ("micro_round_id");--> statement-breakpoint
CREATE INDEX "bank_orders_linked_account" ON "bank_orders" USING btree ("linked_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disclosure_agreements_once" ON "disclosure_agreements" USING btree ("depositor_id","disclosure","hash");--> statement-breakpoint
CREATE INDEX "used_downloads_expires" ON "used_downloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_depositor" ON "files" USING btree ("depositor_id");--> statement-breakpoint
CREATE INDEX "files_blocked" ON "files" USING btree ("received_at") WHERE "files"."state" = 'BLOCKED';--> statement-breakpoint
CREATE INDEX "uploads_answer_of" ON "uploads" USING btree ("answer_of");--> statement-breakpoint
CREATE INDEX "uploads_expiring" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_checks_depositor" ON "identity_checks" USING btree ("depositor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_once" ON "journal_entries" USING btree ("transfer_id","kind","turn") WHERE "journal_entries"."kind" not in ('recovered','written_off','reversed');--> statement-breakpoint
CREATE INDEX "journal_entries_transfer" ON "journal_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "journal_entries_at" ON "journal_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "journal_entries_linked_account" ON "journal_entries" USING btree ("linked_account_id") WHERE "journal_entries"."linked_account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_brand" ON "ledger_accounts" USING btree ("brand","kind") WHERE "ledger_accounts"."account_id" is null;--> statement-breakpoint
CREATE INDEX "postings_ledger_account" ON "postings" USING btree ("ledger_account_id");--> statement-breakpoint
CREATE INDEX "micro_rounds_linked_account" ON "micro_rounds" USING btree ("linked_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "micro_rounds_one_open" ON "micro_rounds" USING btree ("linked_account_id") WHERE "micro_rounds"."status" = 'SENT';--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "message_threads_depositor" ON "message_threads" USING btree ("depositor_id","last_at");--> statement-breakpoint
CREATE INDEX "message_threads_last" ON "message_threads" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "message_threads_waiting" ON "message_threads" USING btree ("last_at") WHERE "message_threads"."awaits_answer";--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("thread_id","sequence");--> statement-breakpoint
CREATE INDEX "accounts_entity" ON "accounts" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "beneficiaries_entity" ON "beneficiaries" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "linked_accounts_entity" ON "linked_accounts" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "depositors_entity" ON "depositors" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "depositors_to_decide" ON "depositors" USING btree ("created_at","id") WHERE "depositors"."registration_status" in ('IN_REVIEW','FLAGGED','ERRORED') and "depositors"."registration_last_step" in ('confirmed','bank','verified','disclosures','funded','completed');--> statement-breakpoint
CREATE UNIQUE INDEX "depositors_entity_primary" ON "depositors" USING btree ("entity_id") WHERE "depositors"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "depositors_entity_joint" ON "depositors" USING btree ("entity_id") WHERE not "depositors"."is_primary" and "depositors"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_brand_email" ON "users" USING btree ("brand","email_key");--> statement-breakpoint
CREATE INDEX "tax_consents_depositor" ON "tax_consents" USING btree ("depositor_id","at");--> statement-breakpoint
CREATE INDEX "tax_documents_depositor" ON "tax_documents" USING btree ("depositor_id");--> statement-breakpoint
CREATE INDEX "closing_plans_account" ON "closing_plans" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "closing_plans_open_once" ON "closing_plans" USING btree ("account_id") WHERE "closing_plans"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "schedules_entity" ON "schedules" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "schedules_linked_account" ON "schedules" USING btree ("linked_account_id");--> statement-breakpoint
CREATE INDEX "transfers_ordered" ON "transfers" USING btree ("entity_id","direction","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_scheduled_once" ON "transfers" USING btree ("schedule_id","scheduled_on") WHERE "transfers"."schedule_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_closing_once" ON "transfers" USING btree ("account_id") WHERE "transfers"."is_closing" and "transfers"."status" in ('Initiated','Pending');--> statement-breakpoint
CREATE INDEX "transfers_closing" ON "transfers" USING btree ("account_id","created_at") WHERE "transfers"."is_closing";--> statement-breakpoint
CREATE INDEX "transfers_listed" ON "transfers" USING btree ("entity_id","listed_at","id");--> statement-breakpoint
CREATE INDEX "transfers_under_way" ON "transfers" USING btree ("account_id") WHERE "transfers"."status" in ('Initiated','Pending','Submitted');--> statement-breakpoint
CREATE INDEX "transfers_released" ON "transfers" USING btree ("account_id","available_at") WHERE "transfers"."direction" = 'LinkedToPrimary' and "transfers"."status" = 'Settled';--> statement-breakpoint
CREATE INDEX "transfers_paid" ON "transfers" USING btree ("account_id","processed_at") WHERE "transfers"."direction" = 'ServiceToPrimary' and "transfers"."status" = 'Settled';--> statement-breakpoint
CREATE INDEX "due_work_next" ON "due_work" USING btree ("next_at","sequence") WHERE "due_work"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "due_work_order" ON "due_work" USING btree ("order_key","due_at","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "due_work_once" ON "due_work" USING btree ("kind","once_key") WHERE "due_work"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "due_work_dead" ON "due_work" USING btree ("dead_at") WHERE "due_work"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to_address","id");--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("next_at","id") WHERE "outbox"."dead_at" is null and "outbox"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "requests_expires" ON "requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "writes_key_hash" ON "writes" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "writes_expires" ON "writes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counts_expires" ON "rate_counts" USING btree ("expires_at");