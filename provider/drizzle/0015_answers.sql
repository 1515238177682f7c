ALTER TABLE "depositors" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "depositors" ADD COLUMN "answers_sealed" text;