-- Keys that were written by hand get the names that drizzle-kit knows them by, so that what it writes later finds them.
ALTER TABLE "audit" RENAME CONSTRAINT "audit_pkey" TO "audit_chain_sequence_pk";
--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "outbox_ref_key" TO "outbox_ref_unique";
--> statement-breakpoint
ALTER TABLE "enrolments" RENAME CONSTRAINT "enrolments_user_id_fkey" TO "enrolments_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "identity_checks" RENAME CONSTRAINT "identity_checks_depositor_id_fkey" TO "identity_checks_depositor_id_depositors_id_fk";
--> statement-breakpoint
ALTER TABLE "links" RENAME CONSTRAINT "links_registration_fkey" TO "links_registration_registrations_nonce_hash_fk";
