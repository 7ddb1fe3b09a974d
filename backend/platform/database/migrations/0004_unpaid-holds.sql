ALTER TABLE "products" ADD COLUMN "max_units" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "held" integer;--> statement-breakpoint
UPDATE "stock_reservations" SET "held" = CASE "state" WHEN 'released' THEN 0 ELSE "units" END;--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "held" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "last_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "last_unit_holds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "shopper_id" integer;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "client" text;--> statement-breakpoint
CREATE INDEX "stock_reservations_of_last_units" ON "stock_reservations" USING btree ("product_id") WHERE "stock_reservations"."last_units" > 0;--> statement-breakpoint
CREATE INDEX "stock_reservations_by_client" ON "stock_reservations" USING btree ("client","product_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_by_shopper" ON "stock_reservations" USING btree ("shopper_id","product_id");--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_held" CHECK ("stock_reservations"."last_units" >= 0 and "stock_reservations"."last_units" <= "stock_reservations"."held" and "stock_reservations"."held" <= "stock_reservations"."units" and ("stock_reservations"."state" <> 'sold' or "stock_reservations"."held" = "stock_reservations"."units"));