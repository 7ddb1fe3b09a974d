-- Until now a mobile number was ten digits of section 5's hint, which are Indian where no calling code says otherwise.
UPDATE "shoppers" SET "mobile" = '+91' || "mobile" WHERE "mobile" ~ '^[789][0-9]{9}$';--> statement-breakpoint
UPDATE "otp_challenges" SET "mobile" = '+91' || "mobile" WHERE "mobile" ~ '^[789][0-9]{9}$';
