-- What each account yields from which day on, in place of one yield for all its days.
CREATE TABLE "account_rates" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"apy_basis_points" integer NOT NULL,
	CONSTRAINT "account_rates_account_id_day_pk" PRIMARY KEY("account_id","day"),
	CONSTRAINT "account_rates_apy" CHECK ("account_rates"."apy_basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_apy";--> statement-breakpoint
ALTER TABLE "account_rates" ADD CONSTRAINT "account_rates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_paid" ON "transfers" USING btree ("account_id","processed_at") WHERE "transfers"."direction" = 'ServiceToPrimary' and "transfers"."status" = 'Settled';--> statement-breakpoint
INSERT INTO "account_rates" SELECT "id", ("opened_at" AT TIME ZONE 'America/New_York')::date, "apy_basis_points" FROM "accounts";--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "apy_basis_points";--> statement-breakpoint
-- A rate is never changed for a day that has earned.
CREATE FUNCTION "rate_is_of_days_to_come"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "accruals" WHERE "account_id" = NEW."account_id" AND "day" >= NEW."day")
    OR EXISTS (SELECT FROM "account_rates" WHERE "account_id" = NEW."account_id" AND "day" > NEW."day")
  THEN
    RAISE EXCEPTION 'this day has its rate' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_rates_forward', TABLE = 'account_rates';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "account_rates_forward" BEFORE INSERT ON "account_rates" FOR EACH ROW EXECUTE FUNCTION "rate_is_of_days_to_come"();
--> statement-breakpoint
CREATE TRIGGER "account_rates_append_only" BEFORE UPDATE OR DELETE ON "account_rates" FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "account_rates_not_emptied" BEFORE TRUNCATE ON "account_rates" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
