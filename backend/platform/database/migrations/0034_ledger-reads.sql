CREATE TABLE "ledger_open_holds" (
	"transfer_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_transfers_holds";--> statement-breakpoint
ALTER TABLE "ledger_open_holds" ADD CONSTRAINT "ledger_open_holds_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_open_holds" ADD CONSTRAINT "ledger_open_holds_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_open_holds_of_account" ON "ledger_open_holds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_from" ON "ledger_transfers" USING btree ("from_account","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_to" ON "ledger_transfers" USING btree ("to_account","kind","created_at","id");--> statement-breakpoint
INSERT INTO "ledger_open_holds" ("transfer_id", "account_id")
SELECT hold.id, hold.from_account
FROM "ledger_transfers" hold
WHERE hold.kind = 'hold'
	AND NOT EXISTS (SELECT 1 FROM "ledger_transfers" closing WHERE closing.key = hold.key || ':close');
