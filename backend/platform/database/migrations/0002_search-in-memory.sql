DROP INDEX "products_by_popularity";--> statement-breakpoint
DROP INDEX "products_of_category";--> statement-breakpoint
DROP INDEX "products_of_sub_category";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_in_sub_category" ON "products" USING btree ("sub_category_id");