CREATE TABLE "email_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"shopper_id" integer,
	"first_name" text,
	"last_name" text,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_links_key" UNIQUE("key_hash")
);
--> statement-breakpoint
DROP INDEX "otp_challenges_by_expiry";--> statement-breakpoint
ALTER TABLE "otp_challenges" DROP CONSTRAINT "otp_challenges_pkey";--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "otp_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "browser_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "is_known_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "devices_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_links_of_mailbox" ON "email_links" USING btree ("mailbox_hash","created_at");--> statement-breakpoint
CREATE INDEX "email_links_of_shopper" ON "email_links" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "email_links_by_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_of_mobile" ON "otp_challenges" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_age" ON "otp_challenges" USING btree ("created_at");