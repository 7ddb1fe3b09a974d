CREATE TABLE "buyer_marks" (
	"key" text NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_marks_key_mark_pk" PRIMARY KEY("key","mark")
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_for_first_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "buyer_marks_by_mark" ON "buyer_marks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "buyer_marks_by_time" ON "buyer_marks" USING btree ("marked_at");--> statement-breakpoint
-- Earlier orders count for their shopper, mailbox and phone, as `buyer-marks.ts` makes their marks; addresses and cards begin with the next orders.
INSERT INTO "buyer_marks" ("key", "mark", "marked_at")
SELECT DISTINCT o."key", translate(encode(sha256(convert_to(o."value", 'UTF8')), 'base64'), '+/=', '-_'), o."placed_at"
FROM (
  SELECT 'order-' || "id" || CASE "reservations" WHEN 1 THEN '' ELSE '-' || "reservations" END AS "key", "placed_at", v."value"
  FROM "orders" CROSS JOIN LATERAL (
    SELECT lower(regexp_replace("shipping_address" ->> 'email', '(?<=.)[+].*@', '@')) AS "mailbox"
  ) m CROSS JOIN LATERAL (VALUES
    ('shopper:' || "shopper_id"),
    ('mailbox:' || CASE WHEN m."mailbox" ~ '@(gmail|googlemail)[.]com$' THEN replace(split_part(m."mailbox", '@', 1), '.', '') || '@gmail.com' ELSE m."mailbox" END),
    ('phone:' || right(regexp_replace("shipping_address" ->> 'mobile_no', '[^0-9]', '', 'g'), 10))
  ) v("value")
  WHERE "state" NOT IN ('expired', 'cancelled') AND "grand_total" > 0 AND "shipping_address" ->> 'email' NOT IN ('', 'deleted@account.invalid')
) o
WHERE o."value" IS NOT NULL AND o."value" NOT IN ('mailbox:', 'phone:');