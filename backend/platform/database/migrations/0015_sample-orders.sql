ALTER TABLE "products" ADD COLUMN "has_swatch" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_mark" text;--> statement-breakpoint
CREATE INDEX "orders_to_address" ON "orders" USING btree ("address_mark","placed_at") WHERE "orders"."address_mark" is not null;