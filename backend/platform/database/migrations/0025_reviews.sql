CREATE TABLE "review_counts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"counts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"shopper_id" integer NOT NULL,
	"review_id" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"review_id" integer NOT NULL,
	"version" integer NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_versions_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"shopper_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_shopper_id_pk" PRIMARY KEY("review_id","shopper_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer,
	"order_id" integer,
	"shopper_id" integer,
	"order_line_id" integer,
	"import_key" text,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "reviews_import_key" UNIQUE("import_key"),
	CONSTRAINT "reviews_of_product_by_shopper" UNIQUE("shopper_id","product_id"),
	CONSTRAINT "reviews_of_order_by_shopper" UNIQUE("shopper_id","order_id"),
	CONSTRAINT "reviews_subject" CHECK (num_nonnulls("reviews"."product_id", "reviews"."order_id") = 1),
	CONSTRAINT "reviews_origin" CHECK (num_nonnulls("reviews"."shopper_id", "reviews"."import_key") = 1),
	CONSTRAINT "reviews_verified" CHECK (("reviews"."order_line_id" is not null) = ("reviews"."shopper_id" is not null and "reviews"."product_id" is not null)),
	CONSTRAINT "reviews_values" CHECK ("reviews"."rating" between 1 and 5 and "reviews"."helpful_count" >= 0),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_deleted" CHECK ("reviews"."deleted_at" is null or "reviews"."state" = 'hidden')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_verified_ratings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_of_shopper" ON "review_pictures" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "review_pictures_of_review" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_votes_of_shopper" ON "review_votes" USING btree ("shopper_id","at");--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("product_id","written_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_highest" ON "reviews" USING btree ("product_id","rating","written_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_lowest" ON "reviews" USING btree ("product_id","rating" DESC NULLS FIRST,"written_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_helpfulness" ON "reviews" USING btree ("product_id","helpful_count","written_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_of_order_line" ON "reviews" USING btree ("order_line_id");