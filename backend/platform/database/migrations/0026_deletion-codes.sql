CREATE TABLE "deletion_codes" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;