CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"shopper_id" integer,
	"email" text,
	"key_hash" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "stock_alerts_of_shopper" UNIQUE("shopper_id","product_id"),
	CONSTRAINT "stock_alerts_of_email" UNIQUE("email","product_id"),
	CONSTRAINT "stock_alerts_whose" CHECK (num_nonnulls("stock_alerts"."shopper_id", "stock_alerts"."email") = 1
        and ("stock_alerts"."email" is null or "stock_alerts"."key_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_of_product" ON "stock_alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_age" ON "stock_alerts" USING btree ("created_at");