-- DropIndex
DROP INDEX "blog_posts_published_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "blog_posts_published_publishedAt_id_idx" ON "blog_posts"("published", "publishedAt" DESC, "id" DESC);

-- Posts are listed by the day of their publishing, so every published one needs it.
UPDATE "blog_posts" SET "publishedAt" = "createdAt" WHERE "published" AND "publishedAt" IS NULL;

-- Posts, FAQ items and downloads are searched as stories are (migration `search`). Rich text is indexed without its
-- markup: cut at each `<`, as a JSON list, because SQLite knows no patterns; what stands before a piece's `>` is a tag.
CREATE TRIGGER "blog_posts_search_insert" AFTER INSERT ON "blog_posts" BEGIN
    INSERT INTO "search_entries" ("kind", "thingId") VALUES ('post', NEW."id");
    INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access") VALUES (
        (SELECT "id" FROM "search_entries" WHERE "kind" = 'post' AND "thingId" = NEW."id"),
        NEW."title",
        coalesce(NEW."excerpt", '') || ' ' || (
            SELECT replace(replace(replace(replace(group_concat(substr("value", instr("value", '>') + 1), ' '),
                '&amp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' ')
            FROM json_each('[' || replace(json_quote(NEW."content"), '<', '","') || ']')
        ),
        '', '', CASE WHEN NEW."published" THEN 'post postopen' ELSE 'post postdraft' END
    );
END;

CREATE TRIGGER "blog_posts_search_update" AFTER UPDATE OF "title", "excerpt", "content", "published" ON "blog_posts" BEGIN
    UPDATE "search_index" SET
        "title" = NEW."title",
        "words" = coalesce(NEW."excerpt", '') || ' ' || (
            SELECT replace(replace(replace(replace(group_concat(substr("value", instr("value", '>') + 1), ' '),
                '&amp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' ')
            FROM json_each('[' || replace(json_quote(NEW."content"), '<', '","') || ']')
        ),
        "character" = '', "place" = '',
        "access" = CASE WHEN NEW."published" THEN 'post postopen' ELSE 'post postdraft' END
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'post' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "blog_posts_search_delete" AFTER DELETE ON "blog_posts" BEGIN
    DELETE FROM "search_index"
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'post' AND "thingId" = OLD."id");
    DELETE FROM "search_entries" WHERE "kind" = 'post' AND "thingId" = OLD."id";
END;

CREATE TRIGGER "faq_items_search_insert" AFTER INSERT ON "faq_items" BEGIN
    INSERT INTO "search_entries" ("kind", "thingId") VALUES ('faq', NEW."id");
    INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access") VALUES (
        (SELECT "id" FROM "search_entries" WHERE "kind" = 'faq' AND "thingId" = NEW."id"),
        NEW."question",
        (
            SELECT replace(replace(replace(replace(group_concat(substr("value", instr("value", '>') + 1), ' '),
                '&amp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' ')
            FROM json_each('[' || replace(json_quote(NEW."answer"), '<', '","') || ']')
        ),
        '', '', CASE WHEN NEW."published" THEN 'faq faqopen' ELSE 'faq faqdraft' END
    );
END;

CREATE TRIGGER "faq_items_search_update" AFTER UPDATE OF "question", "answer", "published" ON "faq_items" BEGIN
    UPDATE "search_index" SET
        "title" = NEW."question",
        "words" = (
            SELECT replace(replace(replace(replace(group_concat(substr("value", instr("value", '>') + 1), ' '),
                '&amp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' ')
            FROM json_each('[' || replace(json_quote(NEW."answer"), '<', '","') || ']')
        ),
        "character" = '', "place" = '',
        "access" = CASE WHEN NEW."published" THEN 'faq faqopen' ELSE 'faq faqdraft' END
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'faq' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "faq_items_search_delete" AFTER DELETE ON "faq_items" BEGIN
    DELETE FROM "search_index"
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'faq' AND "thingId" = OLD."id");
    DELETE FROM "search_entries" WHERE "kind" = 'faq' AND "thingId" = OLD."id";
END;

CREATE TRIGGER "free_downloads_search_insert" AFTER INSERT ON "free_downloads" BEGIN
    INSERT INTO "search_entries" ("kind", "thingId") VALUES ('download', NEW."id");
    INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access") VALUES (
        (SELECT "id" FROM "search_entries" WHERE "kind" = 'download' AND "thingId" = NEW."id"),
        NEW."title", coalesce(NEW."description", '') || ' ' || NEW."fileName", '', '',
        CASE WHEN NEW."isActive" THEN 'download downloadopen' ELSE 'download downloaddraft' END
    );
END;

CREATE TRIGGER "free_downloads_search_update"
AFTER UPDATE OF "title", "description", "fileName", "isActive" ON "free_downloads" BEGIN
    UPDATE "search_index" SET
        "title" = NEW."title", "words" = coalesce(NEW."description", '') || ' ' || NEW."fileName",
        "character" = '', "place" = '',
        "access" = CASE WHEN NEW."isActive" THEN 'download downloadopen' ELSE 'download downloaddraft' END
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'download' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "free_downloads_search_delete" AFTER DELETE ON "free_downloads" BEGIN
    DELETE FROM "search_index"
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'download' AND "thingId" = OLD."id");
    DELETE FROM "search_entries" WHERE "kind" = 'download' AND "thingId" = OLD."id";
END;

-- A draft of a quiz is now found by its owner too, as one of a story is.
DROP TRIGGER "quizzes_search_insert";

DROP TRIGGER "quizzes_search_update";

CREATE TRIGGER "quizzes_search_insert" AFTER INSERT ON "quizzes" BEGIN
    INSERT INTO "search_entries" ("kind", "thingId") VALUES ('quiz', NEW."id");
    INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access") VALUES (
        (SELECT "id" FROM "search_entries" WHERE "kind" = 'quiz' AND "thingId" = NEW."id"),
        NEW."title", NEW."topic", NEW."difficulty", replace(coalesce(NEW."categoryId", ''), '-', ''),
        CASE WHEN NEW."published" THEN 'quiz quizopen'
             ELSE 'quiz quizdraft draftsof' || replace(coalesce(NEW."createdById", ''), '-', '') END
    );
END;

CREATE TRIGGER "quizzes_search_update"
AFTER UPDATE OF "title", "topic", "difficulty", "categoryId", "published", "createdById" ON "quizzes" BEGIN
    UPDATE "search_index" SET
        "title" = NEW."title", "words" = NEW."topic",
        "character" = NEW."difficulty", "place" = replace(coalesce(NEW."categoryId", ''), '-', ''),
        "access" = CASE WHEN NEW."published" THEN 'quiz quizopen'
                        ELSE 'quiz quizdraft draftsof' || replace(coalesce(NEW."createdById", ''), '-', '') END
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'quiz' AND "thingId" = NEW."id");
END;

-- What is there already: entries first, then each row is written as it is, so that its trigger fills the entry.
INSERT INTO "search_entries" ("kind", "thingId") SELECT 'post', "id" FROM "blog_posts" ORDER BY "createdAt", "id";

INSERT INTO "search_entries" ("kind", "thingId") SELECT 'faq', "id" FROM "faq_items" ORDER BY "createdAt", "id";

INSERT INTO "search_entries" ("kind", "thingId") SELECT 'download', "id" FROM "free_downloads" ORDER BY "createdAt", "id";

INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access")
SELECT "id", '', '', '', '', '' FROM "search_entries" WHERE "kind" IN ('post', 'faq', 'download');

UPDATE "blog_posts" SET "title" = "title";

UPDATE "faq_items" SET "question" = "question";

UPDATE "free_downloads" SET "title" = "title";

UPDATE "quizzes" SET "published" = "published" WHERE NOT "published";
