CREATE TABLE "search_content" (
	"part" integer PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL,
	"format" integer NOT NULL,
	"content_version" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_state" ADD COLUMN "figure_changes" integer DEFAULT 0 NOT NULL;