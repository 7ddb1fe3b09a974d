ALTER TABLE "notifications" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "unread_notifications" ON "notifications" USING btree ("shopper_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");