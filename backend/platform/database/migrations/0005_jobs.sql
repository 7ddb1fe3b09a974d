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
CREATE INDEX "jobs_due" ON "jobs" USING btree ("topic","run_at","sequence") WHERE "jobs"."dead_at" is null;