CREATE INDEX "gift_cards_ended" ON "gift_cards" USING btree (coalesce("redeemed_at", "cancelled_at")) WHERE "gift_cards"."recipient_email" <> '';--> statement-breakpoint
CREATE INDEX "checkout_attempts_by_age" ON "checkout_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_keys_by_age" ON "order_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid_with_person" ON "orders" USING btree ("placed_at") WHERE "orders"."state" = 'expired' and "orders"."shipping_address" ->> 'email' <> 'deleted@account.invalid';--> statement-breakpoint
CREATE INDEX "provider_events_by_age" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("dead_at") WHERE "jobs"."dead_at" is not null;