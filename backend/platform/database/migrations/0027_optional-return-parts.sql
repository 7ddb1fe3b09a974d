ALTER TABLE "returns" ALTER COLUMN "picture" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "pickup_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "pickup_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_pickup" CHECK (("returns"."pickup_date" is null) = ("returns"."pickup_time" is null));