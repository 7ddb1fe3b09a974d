CREATE TABLE "held_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "held_mails_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailbox_hash" text NOT NULL,
	"inbox" text NOT NULL,
	"address" text NOT NULL,
	"counted_as" text NOT NULL,
	"content" jsonb NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"mailbox_hash" text NOT NULL,
	"counted_as" text NOT NULL,
	"order_key" text,
	"step" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "held_mails_of_mailbox" ON "held_mails" USING btree ("mailbox_hash","position");--> statement-breakpoint
CREATE INDEX "held_mails_by_due" ON "held_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mail_counts_of_mailbox" ON "mail_counts" USING btree ("mailbox_hash","at");--> statement-breakpoint
CREATE INDEX "mail_counts_by_age" ON "mail_counts" USING btree ("at");