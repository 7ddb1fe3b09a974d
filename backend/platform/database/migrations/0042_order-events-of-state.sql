DROP INDEX "order_events_of_order";--> statement-breakpoint
CREATE INDEX "order_events_of_state" ON "order_events" USING btree ("order_id","state","at");