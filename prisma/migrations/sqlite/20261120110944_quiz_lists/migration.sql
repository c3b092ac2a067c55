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

-- Quizzes are searched as stories are (migration `search`). Their entries hold the difficulty in `character` and the
-- category's id, as one word, in `place`: a search is narrowed by them as one for stories is by its own two.
CREATE TRIGGER "quizzes_search_insert" AFTER INSERT ON "quizzes" BEGIN
    INSERT INTO "search_entries" ("kind", "thingId") VALUES ('quiz', NEW."id");
    INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access") VALUES (
        (SELECT "id" FROM "search_entries" WHERE "kind" = 'quiz' AND "thingId" = NEW."id"),
        NEW."title", NEW."topic", NEW."difficulty", replace(coalesce(NEW."categoryId", ''), '-', ''),
        CASE WHEN NEW."published" THEN 'quiz quizopen' ELSE 'quiz quizdraft' END
    );
END;

CREATE TRIGGER "quizzes_search_update"
AFTER UPDATE OF "title", "topic", "difficulty", "categoryId", "published" ON "quizzes" BEGIN
    UPDATE "search_index" SET
        "title" = NEW."title", "words" = NEW."topic",
        "character" = NEW."difficulty", "place" = replace(coalesce(NEW."categoryId", ''), '-', ''),
        "access" = CASE WHEN NEW."published" THEN 'quiz quizopen' ELSE 'quiz quizdraft' END
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'quiz' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "quizzes_search_delete" AFTER DELETE ON "quizzes" BEGIN
    DELETE FROM "search_index"
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'quiz' AND "thingId" = OLD."id");
    DELETE FROM "search_entries" WHERE "kind" = 'quiz' AND "thingId" = OLD."id";
END;

INSERT INTO "search_entries" ("kind", "thingId") SELECT 'quiz', "id" FROM "quizzes" ORDER BY "createdAt", "id";

INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access")
SELECT "search_entries"."id", "title", "topic", "difficulty", replace(coalesce("categoryId", ''), '-', ''),
    CASE WHEN "published" THEN 'quiz quizopen' ELSE 'quiz quizdraft' END
FROM "quizzes" JOIN "search_entries" ON "kind" = 'quiz' AND "thingId" = "quizzes"."id";
