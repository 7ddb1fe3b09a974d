CREATE TABLE "refund_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_events_of_refund" ON "refund_events" USING btree ("refund_id");--> statement-breakpoint
INSERT INTO "refund_events" ("refund_id", "state", "actor", "at") SELECT "id", CASE WHEN "payment_id" IS NULL THEN 'settled' ELSE 'pending' END, 'shop', "created_at" FROM "refunds" ORDER BY "created_at";--> statement-breakpoint
INSERT INTO "refund_events" ("refund_id", "state", "actor", "at") SELECT "id", "state", 'provider', "updated_at" FROM "refunds" WHERE "payment_id" IS NOT NULL AND "state" <> 'pending' ORDER BY "updated_at";
