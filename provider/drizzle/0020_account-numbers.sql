ALTER TABLE "accounts" ADD COLUMN "number_sealed" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "number_mac" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_number_once" UNIQUE("number_mac");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_number_sealed" CHECK (("accounts"."number_sealed" is null) = ("accounts"."number_mac" is null));