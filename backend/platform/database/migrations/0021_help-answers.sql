CREATE TABLE "help_answers" (
	"question" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "help_answers_question_day_pk" PRIMARY KEY("question","day")
);
