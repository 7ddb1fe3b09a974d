CREATE TABLE "unused_files" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "return_pictures" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_pictures" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_documents" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD COLUMN "bytes" integer;--> statement-breakpoint
CREATE INDEX "unused_files_by_due" ON "unused_files" USING btree ("due_at");--> statement-breakpoint
CREATE FUNCTION "note_unused_file"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ending text;
BEGIN
	FOREACH ending IN ARRAY TG_ARGV[1:] LOOP
		INSERT INTO "unused_files" ("key", "due_at") VALUES (TG_ARGV[0] || '/' || OLD."name" || ending, now())
		ON CONFLICT ("key") DO UPDATE SET "due_at" = now();
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "unused_file" AFTER DELETE ON "avatars" FOR EACH ROW WHEN (OLD."content" IS NULL) EXECUTE FUNCTION "note_unused_file"('avatars', '');--> statement-breakpoint
CREATE TRIGGER "unused_file" AFTER DELETE ON "return_pictures" FOR EACH ROW WHEN (OLD."content" IS NULL) EXECUTE FUNCTION "note_unused_file"('return-pictures', '');--> statement-breakpoint
CREATE TRIGGER "removed_file" AFTER UPDATE OF "content" ON "return_pictures" FOR EACH ROW WHEN (OLD."content" IS NULL AND NEW."content" IS NOT NULL) EXECUTE FUNCTION "note_unused_file"('return-pictures', '');--> statement-breakpoint
CREATE TRIGGER "unused_file" AFTER DELETE ON "review_pictures" FOR EACH ROW WHEN (OLD."content" IS NULL) EXECUTE FUNCTION "note_unused_file"('review-pictures', '', '-small');--> statement-breakpoint
CREATE TRIGGER "unused_file" AFTER DELETE ON "ticket_documents" FOR EACH ROW WHEN (OLD."content" IS NULL) EXECUTE FUNCTION "note_unused_file"('ticket-documents', '');
