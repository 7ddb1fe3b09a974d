CREATE TABLE "search_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer NOT NULL,
	"material" integer NOT NULL,
	"size" integer NOT NULL,
	"colour" integer NOT NULL,
	"room" integer NOT NULL,
	"price" integer NOT NULL,
	"rating" double precision NOT NULL,
	"rating_count" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"content_version" integer NOT NULL,
	"last_id" integer
);
--> statement-breakpoint
CREATE TABLE "search_values" (
	"facet" text NOT NULL,
	"code" integer NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "search_values_facet_code_pk" PRIMARY KEY("facet","code"),
	CONSTRAINT "search_values_once" UNIQUE("facet","value")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"lexeme" text COLLATE "C" PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_products" ADD CONSTRAINT "search_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_products_by_words" ON "search_products" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_products_by_popularity" ON "search_products" USING btree ("rating_count" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "search_products_by_category" ON "search_products" USING btree ("category_id","rating_count" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "search_products_by_sub_category" ON "search_products" USING btree ("sub_category_id","rating_count" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "search_products_by_name" ON "search_products" USING btree ("name","product_id");--> statement-breakpoint
CREATE INDEX "search_products_by_rising_price" ON "search_products" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "search_products_by_falling_price" ON "search_products" USING btree ("price" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "search_products_by_model" ON "search_products" USING btree ("model","product_id","category_id","sub_category_id","material","size","colour","room","price","rating");--> statement-breakpoint
COMMENT ON TABLE "search_products" IS 'derived';--> statement-breakpoint
COMMENT ON TABLE "search_state" IS 'derived';--> statement-breakpoint
COMMENT ON TABLE "search_values" IS 'derived';--> statement-breakpoint
COMMENT ON TABLE "search_words" IS 'derived';--> statement-breakpoint
CREATE FUNCTION "copy_search_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "search_products"
	SET "price" = NEW."display_price", "rating" = coalesce(NEW."rating", 0), "rating_count" = NEW."rating_count"
	WHERE "product_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_figures" AFTER UPDATE OF "display_price", "rating", "rating_count" ON "products" FOR EACH ROW
WHEN (
	OLD."display_price" <> NEW."display_price"
	OR OLD."rating" IS DISTINCT FROM NEW."rating"
	OR OLD."rating_count" <> NEW."rating_count"
)
EXECUTE FUNCTION "copy_search_figures"();--> statement-breakpoint
CREATE FUNCTION "add_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("lexeme", "products")
	SELECT lexeme, count(*) FROM added, unnest(tsvector_to_array(added."words")) lexeme GROUP BY lexeme
	ON CONFLICT ("lexeme") DO UPDATE SET "products" = "search_words"."products" + excluded."products";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "add_words" AFTER INSERT ON "search_products" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_search_words"();--> statement-breakpoint
CREATE FUNCTION "remove_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	unused text[];
BEGIN
	WITH lost AS (
		SELECT lexeme, count(*) AS products
		FROM removed, unnest(tsvector_to_array(removed."words")) lexeme GROUP BY lexeme
	), counted AS (
		UPDATE "search_words" SET "products" = "search_words"."products" - lost.products
		FROM lost WHERE "search_words"."lexeme" = lost.lexeme
		RETURNING "search_words"."lexeme", "search_words"."products"
	)
	SELECT array_agg("lexeme") FILTER (WHERE "products" <= 0) INTO unused FROM counted;
	DELETE FROM "search_words" WHERE "lexeme" = ANY(unused);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "remove_words" AFTER DELETE ON "search_products" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "remove_search_words"();
