ALTER TABLE "referrals" ADD COLUMN "friend_mailbox" text;--> statement-breakpoint
CREATE INDEX "referrals_by_mailbox" ON "referrals" USING btree ("friend_mailbox");