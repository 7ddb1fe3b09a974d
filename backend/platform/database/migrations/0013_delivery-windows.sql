CREATE TABLE "delivery_windows" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"hours" text NOT NULL,
	"capacity" integer
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "delivery_window" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "driver_notes" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD COLUMN "window" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_window" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_notes" jsonb;