-- A keyed hash says which key made it. So far only sandboxes have rows, and each has one key.
UPDATE "depositors" SET "ssn_mac" = 'sandbox-' || "ssn_mac", "ssn_claim" = 'sandbox-' || "ssn_claim" WHERE "ssn_mac" IS NOT NULL;
--> statement-breakpoint
-- A database carries its mode from the first start on; of those that are there already, one with personas is a sandbox's.
INSERT INTO "settings" ("name", "value") SELECT 'mode', '"sandbox"' WHERE EXISTS (SELECT FROM "users" WHERE "email" LIKE '%@persona.example');
