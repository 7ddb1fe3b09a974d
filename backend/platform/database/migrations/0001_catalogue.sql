CREATE TABLE "announcements" (
	"storefront" text NOT NULL,
	"tag" text NOT NULL,
	"sequence" bigserial NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_storefront_tag_pk" PRIMARY KEY("storefront","tag")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"image_portrait" text,
	"image_alt" text,
	"text" text,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"words_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cms_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"sections" jsonb NOT NULL,
	"updated_at" date
);
--> statement-breakpoint
CREATE TABLE "home_lists" (
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "home_lists_list_position_pk" PRIMARY KEY("list","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer NOT NULL,
	"room" text NOT NULL,
	"brand" text NOT NULL,
	"image" text NOT NULL,
	"image_alt" text NOT NULL,
	"display_price" integer NOT NULL,
	"mrp_price" integer NOT NULL,
	"size" text NOT NULL,
	"color_css" text NOT NULL,
	"color_label" text NOT NULL,
	"material" text NOT NULL,
	"stock_status" text NOT NULL,
	"return_policy" text NOT NULL,
	"width_cm" double precision NOT NULL,
	"depth_cm" double precision NOT NULL,
	"height_cm" double precision NOT NULL,
	"warranty_months" integer NOT NULL,
	"rating" double precision,
	"rating_count" integer NOT NULL,
	"customise" jsonb,
	"updated_at" date DEFAULT current_date NOT NULL,
	CONSTRAINT "products_display_price" CHECK ("products"."display_price" >= 0),
	CONSTRAINT "products_mrp_price" CHECK ("products"."mrp_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sub_categories_of_category" UNIQUE("category_id","id")
);
--> statement-breakpoint
ALTER TABLE "home_lists" ADD CONSTRAINT "home_lists_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category" FOREIGN KEY ("category_id","sub_category_id") REFERENCES "public"."sub_categories"("category_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_in_order" ON "announcements" USING btree ("storefront","sequence");--> statement-breakpoint
CREATE INDEX "home_lists_of_product" ON "home_lists" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_by_model" ON "products" USING btree ("model","id");--> statement-breakpoint
CREATE INDEX "products_by_popularity" ON "products" USING btree ("rating_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","rating_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_of_sub_category" ON "products" USING btree ("sub_category_id","rating_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("display_price","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_name" gin_trgm_ops);