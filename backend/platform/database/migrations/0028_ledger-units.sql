ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_of_shopper";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "unit" text DEFAULT 'money' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_of_shopper" UNIQUE("shopper_id","unit");