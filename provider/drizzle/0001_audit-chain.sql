-- The audit is append-only: a correction is another entry, never a change of one that is there.
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
INSERT INTO "audit_head" ("id", "sequence", "hash") VALUES (1, 0, repeat('0', 64));
