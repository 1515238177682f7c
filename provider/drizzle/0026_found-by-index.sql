CREATE INDEX "transfers_closing" ON "transfers" USING btree ("account_id","created_at") WHERE "transfers"."is_closing";--> statement-breakpoint
CREATE INDEX "due_work_dead" ON "due_work" USING btree ("dead_at") WHERE "due_work"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("dead_at") WHERE "outbox"."dead_at" is not null;