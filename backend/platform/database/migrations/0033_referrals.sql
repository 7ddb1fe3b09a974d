CREATE TABLE "referral_codes" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_codes_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referral_id" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inviter_id" integer,
	"friend_id" integer,
	"state" text NOT NULL,
	"order_id" integer,
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"approved_flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"earned_at" timestamp with time zone,
	"inviter_claimed_at" timestamp with time zone,
	"friend_claimed_at" timestamp with time zone,
	CONSTRAINT "referrals_friend" UNIQUE("friend_id"),
	CONSTRAINT "referrals_order" UNIQUE("order_id"),
	CONSTRAINT "referrals_self" CHECK ("referrals"."inviter_id" <> "referrals"."friend_id"),
	CONSTRAINT "referrals_bought" CHECK ("referrals"."state" not in ('bought', 'earned') or "referrals"."order_id" is not null),
	CONSTRAINT "referrals_earned" CHECK (("referrals"."state" = 'earned') = ("referrals"."earned_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_events" ADD CONSTRAINT "referral_events_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_shoppers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_shoppers_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_events_of_referral" ON "referral_events" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "referrals_of_inviter" ON "referrals" USING btree ("inviter_id","id");