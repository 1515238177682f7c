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
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "initial_funds" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD COLUMN "number_mac" text;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD COLUMN "reference_sealed" text;--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD COLUMN "lock_code" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "is_initial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "expected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "available_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_orders" ADD CONSTRAINT "bank_orders_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_orders" ADD CONSTRAINT "bank_orders_micro_round_id_micro_rounds_id_fk" FOREIGN KEY ("micro_round_id") REFERENCES "micro_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_orders" ADD CONSTRAINT "bank_orders_linked_account_id_linked_accounts_id_fk" FOREIGN KEY ("linked_account_id") REFERENCES "linked_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "micro_rounds" ADD CONSTRAINT "micro_rounds_linked_account_id_linked_accounts_id_fk" FOREIGN KEY ("linked_account_id") REFERENCES "linked_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_orders_of_transfer" ON "bank_orders" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "bank_orders_micro_round" ON "bank_orders" USING btree ("micro_round_id");--> statement-breakpoint
CREATE INDEX "bank_orders_linked_account" ON "bank_orders" USING btree ("linked_account_id");--> statement-breakpoint
CREATE INDEX "micro_rounds_linked_account" ON "micro_rounds" USING btree ("linked_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "micro_rounds_one_open" ON "micro_rounds" USING btree ("linked_account_id") WHERE "micro_rounds"."status" = 'SENT';--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('deposit','withdrawal','interest','linking','security','bookmark','chase'));--> statement-breakpoint
ALTER TABLE "initial_funds" ADD CONSTRAINT "initial_funds_retries" CHECK ("initial_funds"."retries" between 0 and 2);--> statement-breakpoint
ALTER TABLE "linked_accounts" ADD CONSTRAINT "linked_accounts_lock_code" CHECK ("linked_accounts"."lock_code" ~ '^R[0-9]{2}$');