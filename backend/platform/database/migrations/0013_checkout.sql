CREATE TABLE "checkouts" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"delivery_method" text,
	"delivery_date" date
);
--> statement-breakpoint
CREATE TABLE "delivery_bookings" (
	"key" text PRIMARY KEY NOT NULL,
	"state_id" integer NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"free_from" integer
);
--> statement-breakpoint
CREATE TABLE "delivery_regions" (
	"state_id" integer PRIMARY KEY NOT NULL,
	"capacity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"weekdays" text[] NOT NULL,
	"holidays" text[] NOT NULL,
	"capacity" integer,
	"lead_days" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD CONSTRAINT "delivery_bookings_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_regions" ADD CONSTRAINT "delivery_regions_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_bookings_of_day" ON "delivery_bookings" USING btree ("state_id","date");