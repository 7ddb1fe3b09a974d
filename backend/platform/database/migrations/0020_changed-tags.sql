CREATE TABLE "changed_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invalidations" ADD COLUMN "change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "changed_tags_in_order" ON "changed_tags" USING btree ("change");