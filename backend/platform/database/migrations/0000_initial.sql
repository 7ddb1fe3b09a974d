CREATE TABLE "avatars" (
	"name" text PRIMARY KEY NOT NULL,
	"shopper_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_codes" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"mobile" text PRIMARY KEY NOT NULL,
	"shopper_id" integer,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reset_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"shopper_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shoppers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text,
	"last_name" text,
	"email" text,
	"mobile" text,
	"password_hash" text,
	"avatar" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shoppers_mobile" UNIQUE("mobile"),
	CONSTRAINT "shoppers_guest_or_member" CHECK (num_nulls("shoppers"."first_name", "shoppers"."last_name", "shoppers"."email") = 0
        or num_nonnulls("shoppers"."first_name", "shoppers"."last_name", "shoppers"."email", "shoppers"."mobile", "shoppers"."password_hash", "shoppers"."avatar") = 0)
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"shopper_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer NOT NULL,
	"address_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"house_no" text NOT NULL,
	"street_address" text NOT NULL,
	"landmark" text NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"area_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"shopper_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"words_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_lists" (
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "home_lists_list_position_pk" PRIMARY KEY("list","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text COLLATE "C" NOT NULL,
	"short_description" text NOT NULL,
	"long_description" text NOT NULL,
	"category_id" integer NOT NULL,
	"sub_category_id" integer NOT NULL,
	"room" text NOT NULL,
	"brand" text NOT NULL,
	"image" text NOT NULL,
	"image_alt" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"display_price" integer NOT NULL,
	"mrp_price" integer NOT NULL,
	"size" text NOT NULL,
	"color_css" text NOT NULL,
	"color_label" text NOT NULL,
	"material" text NOT NULL,
	"stock_status" text NOT NULL,
	"return_policy" text NOT NULL,
	"return_days" integer,
	"delivery" jsonb,
	"width_cm" double precision NOT NULL,
	"depth_cm" double precision NOT NULL,
	"height_cm" double precision NOT NULL,
	"warranty_months" integer NOT NULL,
	"rating" double precision,
	"rating_count" integer NOT NULL,
	"has_verified_ratings" boolean DEFAULT false NOT NULL,
	"customise" jsonb,
	"updated_at" date DEFAULT current_date NOT NULL,
	CONSTRAINT "products_display_price" CHECK ("products"."display_price" >= 0),
	CONSTRAINT "products_mrp_price" CHECK ("products"."mrp_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sub_categories_of_category" UNIQUE("category_id","id")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"delivery_method" text,
	"delivery_date" date
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"image_portrait" text,
	"image_alt" text,
	"text" text,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "cms_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"sections" jsonb NOT NULL,
	"updated_at" date
);
--> statement-breakpoint
CREATE TABLE "help_answers" (
	"question" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "help_answers_question_day_pk" PRIMARY KEY("question","day")
);
--> statement-breakpoint
CREATE TABLE "cart_coupons" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer NOT NULL,
	"code" text NOT NULL,
	"key" text,
	"used_at" timestamp with time zone NOT NULL,
	"is_of_guest" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_uses_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum" integer,
	"category_ids" integer[],
	"starts_on" date,
	"ends_on" date,
	"uses_per_shopper" integer
);
--> statement-breakpoint
CREATE TABLE "delivery_bookings" (
	"key" text PRIMARY KEY NOT NULL,
	"state_id" integer NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"free_from" integer
);
--> statement-breakpoint
CREATE TABLE "delivery_regions" (
	"state_id" integer PRIMARY KEY NOT NULL,
	"capacity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"weekdays" text[] NOT NULL,
	"holidays" text[] NOT NULL,
	"capacity" integer,
	"lead_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_card_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"gift_card_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"shopper_id" integer,
	"request_hash" text NOT NULL,
	"amount" integer NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text NOT NULL,
	"send_on" date,
	"state" text NOT NULL,
	"code_ending" text,
	"bought_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "gift_cards_uuid" UNIQUE("uuid"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount" > 0),
	CONSTRAINT "gift_cards_recipient" CHECK ("gift_cards"."state" <> 'waiting' or "gift_cards"."recipient_email" <> '')
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"pdf" "bytea",
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_key" UNIQUE("key"),
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_sequence" UNIQUE("kind","year","sequence"),
	CONSTRAINT "invoices_from_one" CHECK ("invoices"."sequence" > 0)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"shopper_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_settings_shopper_id_kind_channel_pk" PRIMARY KEY("shopper_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"destination" text NOT NULL,
	"amount" bigint NOT NULL,
	"picture" text NOT NULL,
	"pickup_date" date NOT NULL,
	"pickup_time" text NOT NULL,
	"pickup_address" jsonb NOT NULL,
	"pickup_region" integer NOT NULL,
	"note" text,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"refund_id" text,
	"replacement_order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_picture" UNIQUE("picture"),
	CONSTRAINT "returns_refund" UNIQUE("refund_id"),
	CONSTRAINT "returns_replacement" UNIQUE("replacement_order_id"),
	CONSTRAINT "returns_sequence" UNIQUE("order_id","sequence"),
	CONSTRAINT "returns_values" CHECK ("returns"."quantity" > 0 and "returns"."amount" >= 0),
	CONSTRAINT "returns_refunded" CHECK (("returns"."state" = 'refunded' and "returns"."amount" > 0) = ("returns"."refund_id" is not null)),
	CONSTRAINT "returns_replaced" CHECK (("returns"."state" = 'replaced') = ("returns"."replacement_order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"destination" text NOT NULL,
	"items" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "cancellations_refund" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"shopper_id" integer,
	"state" text NOT NULL,
	"version" text NOT NULL,
	"request_hash" text,
	"choice" jsonb,
	"wallet_part" bigint DEFAULT 0 NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_attempts_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"image_alt" text,
	"color" jsonb,
	"size" jsonb,
	"quantity" integer NOT NULL,
	"cancelled_quantity" integer DEFAULT 0 NOT NULL,
	"return_days" integer DEFAULT 7 NOT NULL,
	"unit_price" bigint NOT NULL,
	"mrp_price" bigint,
	"discount" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_cancelled" CHECK ("order_lines"."cancelled_quantity" >= 0 and "order_lines"."cancelled_quantity" <= "order_lines"."quantity"),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."unit_price" * "order_lines"."quantity" - "order_lines"."discount" = "order_lines"."total" and "order_lines"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"shopper_id" integer,
	"state" text NOT NULL,
	"sub_total" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"coupon_code" text,
	"shipping" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"wallet_part" bigint NOT NULL,
	"payment_id" text,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"delivery_method" text NOT NULL,
	"delivery_region" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"reservations" integer DEFAULT 1 NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_payment" UNIQUE("payment_id"),
	CONSTRAINT "orders_total" CHECK ("orders"."sub_total" - "orders"."discount" + "orders"."shipping" = "orders"."grand_total"),
	CONSTRAINT "orders_shipment" CHECK (("orders"."carrier" is null) = ("orders"."tracking_number" is null)),
	CONSTRAINT "orders_wallet_part" CHECK ("orders"."wallet_part" >= 0 and "orders"."wallet_part" <= "orders"."grand_total")
);
--> statement-breakpoint
CREATE TABLE "refund_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" text NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_values" CHECK ("refund_lines"."quantity" > 0 and "refund_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"destination" text NOT NULL,
	"payment_id" text,
	"amount" bigint NOT NULL,
	"wallet_part" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" >= 0 and "refunds"."shipping" >= 0 and "refunds"."fee" >= 0),
	CONSTRAINT "refunds_wallet_part" CHECK ("refunds"."wallet_part" >= 0 and "refunds"."wallet_part" <= "refunds"."amount"
        and ("refunds"."payment_id" is null) = ("refunds"."wallet_part" = "refunds"."amount")
        and ("refunds"."payment_id" is null) = ("refunds"."destination" = 'wallet'))
);
--> statement-breakpoint
CREATE TABLE "default_cards" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"customer" text,
	"choice" jsonb NOT NULL,
	"return_url" text NOT NULL,
	"failure" text,
	"card" jsonb,
	"next_action" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_reference" UNIQUE("reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"city_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"state_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_offered" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geography_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"country_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"shopper_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_codes_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referral_id" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inviter_id" integer,
	"friend_id" integer,
	"friend_mailbox" text,
	"state" text NOT NULL,
	"order_id" integer,
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"approved_flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"earned_at" timestamp with time zone,
	"inviter_claimed_at" timestamp with time zone,
	"friend_claimed_at" timestamp with time zone,
	CONSTRAINT "referrals_friend" UNIQUE("friend_id"),
	CONSTRAINT "referrals_order" UNIQUE("order_id"),
	CONSTRAINT "referrals_self" CHECK ("referrals"."inviter_id" <> "referrals"."friend_id"),
	CONSTRAINT "referrals_bought" CHECK ("referrals"."state" not in ('bought', 'earned') or "referrals"."order_id" is not null),
	CONSTRAINT "referrals_earned" CHECK (("referrals"."state" = 'earned') = ("referrals"."earned_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "review_counts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"counts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_invitations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"shopper_id" integer NOT NULL,
	"review_id" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"thumbnail" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"review_id" integer NOT NULL,
	"version" integer NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_versions_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"shopper_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_shopper_id_pk" PRIMARY KEY("review_id","shopper_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer,
	"order_id" integer,
	"shopper_id" integer,
	"order_line_id" integer,
	"import_key" text,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "reviews_import_key" UNIQUE("import_key"),
	CONSTRAINT "reviews_of_product_by_shopper" UNIQUE("shopper_id","product_id"),
	CONSTRAINT "reviews_of_order_by_shopper" UNIQUE("shopper_id","order_id"),
	CONSTRAINT "reviews_subject" CHECK (num_nonnulls("reviews"."product_id", "reviews"."order_id") = 1),
	CONSTRAINT "reviews_origin" CHECK (num_nonnulls("reviews"."shopper_id", "reviews"."import_key") = 1),
	CONSTRAINT "reviews_verified" CHECK (("reviews"."order_line_id" is not null) = ("reviews"."shopper_id" is not null and "reviews"."product_id" is not null)),
	CONSTRAINT "reviews_values" CHECK ("reviews"."rating" between 1 and 5 and "reviews"."helpful_count" >= 0),
	CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_deleted" CHECK ("reviews"."deleted_at" is null or "reviews"."state" = 'hidden')
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"shopper_id" integer,
	"email" text,
	"key_hash" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "stock_alerts_of_shopper" UNIQUE("shopper_id","product_id"),
	CONSTRAINT "stock_alerts_of_email" UNIQUE("email","product_id"),
	CONSTRAINT "stock_alerts_whose" CHECK (num_nonnulls("stock_alerts"."shopper_id", "stock_alerts"."email") = 1
        and ("stock_alerts"."email" is null or "stock_alerts"."key_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" >= 0 and "stock"."reserved" <= "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"reference" text,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_once" UNIQUE("product_id","reference","kind"),
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('received', 'sold', 'returned', 'corrected')),
	CONSTRAINT "stock_movements_units" CHECK ("stock_movements"."units" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"key" text NOT NULL,
	"product_id" integer NOT NULL,
	"units" integer NOT NULL,
	"state" text NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_reservations_key_product_id_pk" PRIMARY KEY("key","product_id"),
	CONSTRAINT "stock_reservations_units" CHECK ("stock_reservations"."units" > 0),
	CONSTRAINT "stock_reservations_returned" CHECK ("stock_reservations"."returned" >= 0 and "stock_reservations"."returned" <= "stock_reservations"."units" and ("stock_reservations"."returned" = 0 or "stock_reservations"."state" = 'sold')),
	CONSTRAINT "stock_reservations_state" CHECK ("stock_reservations"."state" in ('reserved', 'released', 'sold'))
);
--> statement-breakpoint
CREATE TABLE "ticket_documents" (
	"name" text PRIMARY KEY NOT NULL,
	"shopper_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"shopper_id" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"order_id" integer,
	"details" text NOT NULL,
	"document" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_number" UNIQUE("number"),
	CONSTRAINT "tickets_document" UNIQUE("document")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shopper_id" integer,
	"unit" text DEFAULT 'money' NOT NULL,
	"system_name" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_of_shopper" UNIQUE("shopper_id","unit"),
	CONSTRAINT "ledger_accounts_by_name" UNIQUE("system_name"),
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."shopper_id" is null) <> ("ledger_accounts"."system_name" is null)),
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."shopper_id" is null or "ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	CONSTRAINT "ledger_entries_of_account" UNIQUE("account_id","transfer_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_open_holds" (
	"transfer_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_number" text,
	"from_account" integer NOT NULL,
	"to_account" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transfers_key" UNIQUE("key"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."from_account" <> "ledger_transfers"."to_account")
);
--> statement-breakpoint
CREATE TABLE "wallet_top_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_top_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"shopper_id" integer,
	"payment_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_top_ups_uuid" UNIQUE("uuid"),
	CONSTRAINT "wallet_top_ups_payment" UNIQUE("payment_id"),
	CONSTRAINT "wallet_top_ups_amount" CHECK ("wallet_top_ups"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"shopper_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"known_price" integer NOT NULL,
	CONSTRAINT "wishes_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"shopper_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_shopper_id_endpoint_key_pk" PRIMARY KEY("shopper_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "invalidations" (
	"storefront" text NOT NULL,
	"tag" text NOT NULL,
	"sequence" bigserial NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invalidations_storefront_tag_pk" PRIMARY KEY("storefront","tag")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb,
	"sequence" bigserial NOT NULL,
	"enqueued_at" timestamp (3) with time zone NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"dead_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_key" UNIQUE("topic","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_codes" ADD CONSTRAINT "deletion_codes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_lists" ADD CONSTRAINT "home_lists_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category" FOREIGN KEY ("category_id","sub_category_id") REFERENCES "public"."sub_categories"("category_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupons" ADD CONSTRAINT "cart_coupons_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupons" ADD CONSTRAINT "cart_coupons_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD CONSTRAINT "delivery_bookings_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_regions" ADD CONSTRAINT "delivery_regions_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_codes" ADD CONSTRAINT "gift_card_codes_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_picture_return_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."return_pictures"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_cards" ADD CONSTRAINT "default_cards_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_events" ADD CONSTRAINT "referral_events_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_shoppers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_shoppers_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."shoppers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_counts" ADD CONSTRAINT "review_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_stock_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."stock"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_stock_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."stock"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_document_ticket_documents_name_fk" FOREIGN KEY ("document") REFERENCES "public"."ticket_documents"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_open_holds" ADD CONSTRAINT "ledger_open_holds_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_open_holds" ADD CONSTRAINT "ledger_open_holds_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_from_account_ledger_accounts_id_fk" FOREIGN KEY ("from_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_to_account_ledger_accounts_id_fk" FOREIGN KEY ("to_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_top_ups" ADD CONSTRAINT "wallet_top_ups_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_top_ups" ADD CONSTRAINT "wallet_top_ups_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_of_shopper" ON "avatars" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_of_shopper" ON "otp_challenges" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_expiry" ON "otp_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_of_shopper" ON "sessions" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shoppers_email" ON "shoppers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "social_identities_of_shopper" ON "social_identities" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "addresses_of_shopper" ON "addresses" USING btree ("shopper_id","id");--> statement-breakpoint
CREATE INDEX "cart_lines_of_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "home_lists_of_product" ON "home_lists" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_by_model" ON "products" USING btree ("model","id");--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_in_sub_category" ON "products" USING btree ("sub_category_id");--> statement-breakpoint
CREATE INDEX "contact_messages_of_shopper" ON "contact_messages" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_coupons_by_code" ON "cart_coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupon_uses_of_shopper" ON "coupon_uses" USING btree ("shopper_id","code");--> statement-breakpoint
CREATE INDEX "delivery_bookings_of_day" ON "delivery_bookings" USING btree ("state_id","date");--> statement-breakpoint
CREATE INDEX "gift_card_codes_of_card" ON "gift_card_codes" USING btree ("gift_card_id");--> statement-breakpoint
CREATE INDEX "gift_cards_of_shopper" ON "gift_cards" USING btree ("shopper_id","id");--> statement-breakpoint
CREATE INDEX "notifications_of_shopper" ON "notifications" USING btree ("shopper_id","id");--> statement-breakpoint
CREATE INDEX "unread_notifications" ON "notifications" USING btree ("shopper_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_shopper" ON "push_subscriptions" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "return_events_of_return" ON "return_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_pictures_of_order" ON "return_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_of_line" ON "returns" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "returns_by_pickup" ON "returns" USING btree ("pickup_region","pickup_date");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_requested" ON "cancellations" USING btree ("order_id") WHERE "cancellations"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "cancellations_of_order" ON "cancellations" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_current" ON "checkout_attempts" USING btree ("shopper_id") WHERE "checkout_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "checkout_attempts_of_shopper" ON "checkout_attempts" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_of_state" ON "order_events" USING btree ("order_id","state","at");--> statement-breakpoint
CREATE INDEX "order_keys_of_order" ON "order_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_of_shopper" ON "orders" USING btree ("shopper_id","placed_at","id","state");--> statement-breakpoint
CREATE INDEX "orders_by_placement" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "refund_events_of_refund" ON "refund_events" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_lines_of_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_by_creation" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "areas_of_city" ON "areas" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "cities_of_state" ON "cities" USING btree ("state_id");--> statement-breakpoint
CREATE INDEX "states_of_country" ON "states" USING btree ("country_id");--> statement-breakpoint
CREATE INDEX "referral_events_of_referral" ON "referral_events" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "referrals_of_inviter" ON "referrals" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "referrals_by_mailbox" ON "referrals" USING btree ("friend_mailbox");--> statement-breakpoint
CREATE INDEX "review_pictures_of_shopper" ON "review_pictures" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "review_pictures_of_review" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_votes_of_shopper" ON "review_votes" USING btree ("shopper_id","at");--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("product_id","written_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_highest" ON "reviews" USING btree ("product_id","rating","written_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_lowest" ON "reviews" USING btree ("product_id","rating" DESC NULLS FIRST,"written_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_helpfulness" ON "reviews" USING btree ("product_id","helpful_count","written_at","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_of_order_line" ON "reviews" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_of_product" ON "stock_alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_age" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_reservations_of_product" ON "stock_reservations" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "ticket_documents_of_shopper" ON "ticket_documents" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "ticket_events_of_ticket" ON "ticket_events" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_replies_of_ticket" ON "ticket_replies" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_of_shopper" ON "tickets" USING btree ("shopper_id","id");--> statement-breakpoint
CREATE INDEX "tickets_by_state" ON "tickets" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "ledger_open_holds_of_account" ON "ledger_open_holds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_from" ON "ledger_transfers" USING btree ("from_account","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_to" ON "ledger_transfers" USING btree ("to_account","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_top_ups_of_shopper" ON "wallet_top_ups" USING btree ("shopper_id","state");--> statement-breakpoint
CREATE INDEX "wishes_of_product" ON "wishes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invalidations_in_order" ON "invalidations" USING btree ("storefront","sequence");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("topic","run_at","sequence") WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("ends_at");