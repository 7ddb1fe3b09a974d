CREATE TABLE "feature_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"features" text[] NOT NULL
);
