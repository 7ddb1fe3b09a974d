CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"shopper_id" integer,
	"request_hash" text NOT NULL,
	"amount" integer NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"send_on" date,
	"state" text NOT NULL,
	"code_hash" text,
	"code_ending" text,
	"bought_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "gift_cards_uuid" UNIQUE("uuid"),
	CONSTRAINT "gift_cards_code" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount" > 0),
	CONSTRAINT "gift_cards_code_sent" CHECK (("gift_cards"."state" in ('sent', 'redeemed')) = ("gift_cards"."code_hash" is not null)),
	CONSTRAINT "gift_cards_recipient" CHECK ("gift_cards"."state" <> 'waiting' or "gift_cards"."recipient_email" <> '')
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_of_shopper" ON "gift_cards" USING btree ("shopper_id","id");