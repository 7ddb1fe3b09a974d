DROP INDEX "orders_of_shopper";--> statement-breakpoint
CREATE INDEX "orders_of_shopper" ON "orders" USING btree ("shopper_id","placed_at","id","state");