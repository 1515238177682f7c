ALTER TABLE "transfers" ADD COLUMN "goes_out_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "transfers_ordered" ON "transfers" USING btree ("entity_id","direction","created_at");--> statement-breakpoint
-- Withdrawals are accepted as deposits are: what waits is known by the name of both.
UPDATE "due_work" SET "kind" = 'transfer-acceptance' WHERE "kind" = 'deposit-acceptance';
