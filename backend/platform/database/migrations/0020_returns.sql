CREATE TABLE "return_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"destination" text NOT NULL,
	"amount" bigint NOT NULL,
	"picture" text NOT NULL,
	"pickup_date" date NOT NULL,
	"pickup_time" text NOT NULL,
	"pickup_address" jsonb NOT NULL,
	"pickup_region" integer NOT NULL,
	"note" text,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"refund_id" text,
	"replacement_order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_picture" UNIQUE("picture"),
	CONSTRAINT "returns_refund" UNIQUE("refund_id"),
	CONSTRAINT "returns_replacement" UNIQUE("replacement_order_id"),
	CONSTRAINT "returns_sequence" UNIQUE("order_id","sequence"),
	CONSTRAINT "returns_values" CHECK ("returns"."quantity" > 0 and "returns"."amount" >= 0),
	CONSTRAINT "returns_refunded" CHECK (("returns"."state" = 'refunded' and "returns"."amount" > 0) = ("returns"."refund_id" is not null)),
	CONSTRAINT "returns_replaced" CHECK (("returns"."state" = 'replaced') = ("returns"."replacement_order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "return_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_picture_return_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."return_pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_of_return" ON "return_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_pictures_of_order" ON "return_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_of_line" ON "returns" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "returns_by_pickup" ON "returns" USING btree ("pickup_region","pickup_date");--> statement-breakpoint
UPDATE "order_lines" SET "return_days" = "products"."return_days" FROM "products" WHERE "products"."id" = "order_lines"."product_id" AND "products"."return_days" IS NOT NULL;
