CREATE TABLE "search_synonyms" (
	"position" integer PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"means" text[]
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "keywords" text[] DEFAULT '{}' NOT NULL;