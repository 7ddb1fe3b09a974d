CREATE TABLE "backup_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
