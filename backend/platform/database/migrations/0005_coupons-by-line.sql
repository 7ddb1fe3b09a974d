ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_key";--> statement-breakpoint
ALTER TABLE "cart_coupons" DROP CONSTRAINT "cart_coupons_pkey";--> statement-breakpoint
ALTER TABLE "cart_coupons" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "cart_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "coupon_code" text;--> statement-breakpoint
-- Each order had one coupon, which counts on the lines that it took something off.
UPDATE "order_lines" SET "coupon_code" = "orders"."coupon_code" FROM "orders" WHERE "orders"."id" = "order_lines"."order_id" AND ("order_lines"."discount" > 0 OR "orders"."discount" = 0);--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "coupon_code";--> statement-breakpoint
ALTER TABLE "cart_coupons" ADD CONSTRAINT "cart_coupons_of_shopper" UNIQUE("shopper_id","code");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_key" UNIQUE("key","code");
