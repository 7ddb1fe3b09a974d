ALTER TABLE "countries" ADD COLUMN "code" text;--> statement-breakpoint
CREATE INDEX "areas_by_name" ON "areas" USING btree ("name");