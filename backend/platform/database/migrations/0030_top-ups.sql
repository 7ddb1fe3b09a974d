CREATE TABLE "default_cards" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_top_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_top_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"shopper_id" integer,
	"payment_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_top_ups_uuid" UNIQUE("uuid"),
	CONSTRAINT "wallet_top_ups_payment" UNIQUE("payment_id"),
	CONSTRAINT "wallet_top_ups_amount" CHECK ("wallet_top_ups"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "default_cards" ADD CONSTRAINT "default_cards_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_top_ups" ADD CONSTRAINT "wallet_top_ups_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_top_ups" ADD CONSTRAINT "wallet_top_ups_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_top_ups_of_shopper" ON "wallet_top_ups" USING btree ("shopper_id","state");--> statement-breakpoint
CREATE INDEX "ledger_transfers_holds" ON "ledger_transfers" USING btree ("from_account") WHERE "ledger_transfers"."kind" = 'hold';