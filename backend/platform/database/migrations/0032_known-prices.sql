ALTER TABLE "wishes" ADD COLUMN "known_price" integer;--> statement-breakpoint
UPDATE "wishes" SET "known_price" = "products"."display_price" FROM "products" WHERE "products"."id" = "wishes"."product_id";--> statement-breakpoint
ALTER TABLE "wishes" ALTER COLUMN "known_price" SET NOT NULL;
