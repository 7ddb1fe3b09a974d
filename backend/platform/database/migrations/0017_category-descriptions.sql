ALTER TABLE "categories" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "description" text;