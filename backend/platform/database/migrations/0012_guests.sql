ALTER TABLE "shoppers" ALTER COLUMN "first_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shoppers" ALTER COLUMN "last_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shoppers" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shoppers" ADD CONSTRAINT "shoppers_guest_or_member" CHECK (num_nulls("shoppers"."first_name", "shoppers"."last_name", "shoppers"."email") = 0
        or num_nonnulls("shoppers"."first_name", "shoppers"."last_name", "shoppers"."email", "shoppers"."mobile", "shoppers"."password_hash", "shoppers"."avatar") = 0);