CREATE TABLE "notification_settings" (
	"shopper_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_settings_shopper_id_kind_channel_pk" PRIMARY KEY("shopper_id","kind","channel")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;