-- The audit becomes many chains, one for each user, so that no commit waits for one of somebody else. What was written before stays as it
-- is, as a chain named "first" that is verified as it always was.
ALTER TABLE "audit" ADD COLUMN "chain" text NOT NULL DEFAULT 'first';
--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "chain" DROP DEFAULT, DROP CONSTRAINT "audit_pkey", ADD PRIMARY KEY ("chain", "sequence");
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"chain" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	"anchored" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_heads" ("chain", "sequence", "hash") SELECT 'first', "sequence", "hash" FROM "audit_head" WHERE "sequence" > 0;
--> statement-breakpoint
DROP TABLE "audit_head";
--> statement-breakpoint
CREATE INDEX "audit_heads_anchored" ON "audit_heads" USING btree ("chain") WHERE "anchored" < "sequence";
