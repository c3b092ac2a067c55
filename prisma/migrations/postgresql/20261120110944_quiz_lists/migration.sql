-- DropIndex
DROP INDEX "quizzes_createdById_createdAt_idx";

-- DropIndex
DROP INDEX "quizzes_published_categoryId_difficulty_createdAt_idx";

-- CreateIndex
CREATE INDEX "quizzes_published_categoryId_createdAt_id_idx" ON "quizzes"("published", "categoryId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quizzes_published_difficulty_createdAt_id_idx" ON "quizzes"("published", "difficulty", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quizzes_published_categoryId_difficulty_createdAt_id_idx" ON "quizzes"("published", "categoryId", "difficulty", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quizzes_createdById_createdAt_id_idx" ON "quizzes"("createdById", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quizzes_published_rewardType_idx" ON "quizzes"("published", "rewardType");

-- Quizzes are searched as stories are (migration `search`). Their entries hold the difficulty as `c:` and the
-- category's id, as one word, as `p:`: a search is narrowed by them as one for stories is by its own two.
CREATE FUNCTION "search_words_of_quiz"(quiz "quizzes") RETURNS TSVECTOR LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(
        "search_words"('w:', quiz."title") || "search_words"('w:', quiz."topic")
        || "search_words"('c:', quiz."difficulty"::TEXT) || "search_words"('p:', replace(quiz."categoryId", '-', ''))
        || CASE WHEN quiz."published" THEN ARRAY['a:quiz', 'a:quizopen'] ELSE ARRAY['a:quiz', 'a:quizdraft'] END
    )
$$;

CREATE FUNCTION "keep_quiz_searchable"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "search_entries" ("kind", "thingId", "words") VALUES ('quiz', NEW."id", "search_words_of_quiz"(NEW));
    ELSIF TG_OP = 'UPDATE' THEN
        UPDATE "search_entries" SET "words" = "search_words_of_quiz"(NEW) WHERE "kind" = 'quiz' AND "thingId" = NEW."id";
    ELSE
        DELETE FROM "search_entries" WHERE "kind" = 'quiz' AND "thingId" = OLD."id";
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "quizzes_search" AFTER INSERT OR DELETE
    OR UPDATE OF "title", "topic", "difficulty", "categoryId", "published" ON "quizzes"
    FOR EACH ROW EXECUTE FUNCTION "keep_quiz_searchable"();

INSERT INTO "search_entries" ("kind", "thingId", "words")
SELECT 'quiz', "id", "search_words_of_quiz"("quizzes") FROM "quizzes" ORDER BY "createdAt", "id";
