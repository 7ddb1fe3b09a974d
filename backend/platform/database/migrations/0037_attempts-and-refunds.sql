ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
DROP INDEX "checkout_attempts_current";--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_current" ON "checkout_attempts" USING btree ("shopper_id") WHERE "checkout_attempts"."state" = 'open';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0 and "refunds"."shipping" >= 0 and "refunds"."fee" >= 0);