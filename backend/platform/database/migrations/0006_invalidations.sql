ALTER TABLE "announcements" RENAME TO "invalidations";--> statement-breakpoint
ALTER TABLE "invalidations" RENAME COLUMN "announced_at" TO "published_at";--> statement-breakpoint
ALTER TABLE "invalidations" RENAME CONSTRAINT "announcements_storefront_tag_pk" TO "invalidations_storefront_tag_pk";--> statement-breakpoint
ALTER SEQUENCE "announcements_sequence_seq" RENAME TO "invalidations_sequence_seq";--> statement-breakpoint
ALTER INDEX "announcements_in_order" RENAME TO "invalidations_in_order";--> statement-breakpoint
INSERT INTO "jobs" ("topic", "key", "enqueued_at", "run_at")
SELECT DISTINCT 'revalidate', "storefront", now(), now() FROM "invalidations";
