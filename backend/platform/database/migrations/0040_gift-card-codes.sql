CREATE TABLE "gift_card_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"gift_card_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_cards" DROP CONSTRAINT "gift_cards_code";--> statement-breakpoint
ALTER TABLE "gift_cards" DROP CONSTRAINT "gift_cards_code_sent";--> statement-breakpoint
ALTER TABLE "gift_card_codes" ADD CONSTRAINT "gift_card_codes_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_codes_of_card" ON "gift_card_codes" USING btree ("gift_card_id");--> statement-breakpoint
INSERT INTO "gift_card_codes" ("code_hash", "gift_card_id") SELECT "code_hash", "id" FROM "gift_cards" WHERE "code_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" DROP COLUMN "code_hash";