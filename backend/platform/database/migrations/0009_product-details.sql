ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "delivery" jsonb;