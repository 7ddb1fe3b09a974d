ALTER TABLE "products" ADD COLUMN "image_pixels" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facts" jsonb;