-- The page /search looks through all that a visitor reads of a thing and puts the best first (bm25). What can be read of
-- each kind is a view of its own, and so is its index: a word of 100,000 stories does not stand in the way of five posts.
-- `search_index` stays for the lists, which go by titles and tags, the newest first.

CREATE VIEW "search_story_text" AS
SELECT "id", "title", coalesce("seeds", '') AS "tags", "content" AS "text" FROM "stories";

-- Never questions or answers: they are for who takes the quiz.
CREATE VIEW "search_quiz_text" AS
SELECT "id", "title", "topic" AS "tags", coalesce("description", '') AS "text" FROM "quizzes";

-- Rich text without its markup, as in the migration `search_all`.
CREATE VIEW "search_post_text" AS
SELECT "id", "title", '' AS "tags",
    coalesce("excerpt", '') || ' ' || (
        SELECT replace(replace(replace(replace(group_concat(substr("value", instr("value", '>') + 1), ' '),
            '&amp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' ')
        FROM json_each('[' || replace(json_quote("content"), '<', '","') || ']')
    ) AS "text"
FROM "blog_posts";

CREATE VIEW "search_faq_text" AS
SELECT "id", "question" AS "title", '' AS "tags",
    (
        SELECT replace(replace(replace(replace(group_concat(substr("value", instr("value", '>') + 1), ' '),
            '&amp;', ' '), '&lt;', ' '), '&gt;', ' '), '&quot;', ' ')
        FROM json_each('[' || replace(json_quote("answer"), '<', '","') || ']')
    ) AS "text"
FROM "faq_items";

CREATE VIEW "search_download_text" AS
SELECT "id", "title", "fileName" AS "tags", coalesce("description", '') AS "text" FROM "free_downloads";

CREATE VIRTUAL TABLE "search_story" USING fts5(
    "title", "tags", "text", content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE "search_quiz" USING fts5(
    "title", "tags", "text", content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE "search_post" USING fts5(
    "title", "tags", "text", content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE "search_faq" USING fts5(
    "title", "tags", "text", content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE VIRTUAL TABLE "search_download" USING fts5(
    "title", "tags", "text", content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

-- An entry brings its text into the index and takes it along when it goes.

CREATE TRIGGER "search_story_insert" AFTER INSERT ON "search_entries" WHEN NEW."kind" = 'story' BEGIN
    INSERT INTO "search_story" ("rowid", "title", "tags", "text")
    SELECT NEW."id", "title", "tags", "text" FROM "search_story_text" WHERE "id" = NEW."thingId";
END;

CREATE TRIGGER "search_story_delete" AFTER DELETE ON "search_entries" WHEN OLD."kind" = 'story' BEGIN
    DELETE FROM "search_story" WHERE "rowid" = OLD."id";
END;

CREATE TRIGGER "stories_search_text" AFTER UPDATE OF "title", "seeds", "content" ON "stories" BEGIN
    UPDATE "search_story" SET ("title", "tags", "text") = (
        SELECT "title", "tags", "text" FROM "search_story_text" WHERE "id" = NEW."id"
    ) WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'story' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "search_quiz_insert" AFTER INSERT ON "search_entries" WHEN NEW."kind" = 'quiz' BEGIN
    INSERT INTO "search_quiz" ("rowid", "title", "tags", "text")
    SELECT NEW."id", "title", "tags", "text" FROM "search_quiz_text" WHERE "id" = NEW."thingId";
END;

CREATE TRIGGER "search_quiz_delete" AFTER DELETE ON "search_entries" WHEN OLD."kind" = 'quiz' BEGIN
    DELETE FROM "search_quiz" WHERE "rowid" = OLD."id";
END;

CREATE TRIGGER "quizzes_search_text" AFTER UPDATE OF "title", "topic", "description" ON "quizzes" BEGIN
    UPDATE "search_quiz" SET ("title", "tags", "text") = (
        SELECT "title", "tags", "text" FROM "search_quiz_text" WHERE "id" = NEW."id"
    ) WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'quiz' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "search_post_insert" AFTER INSERT ON "search_entries" WHEN NEW."kind" = 'post' BEGIN
    INSERT INTO "search_post" ("rowid", "title", "tags", "text")
    SELECT NEW."id", "title", "tags", "text" FROM "search_post_text" WHERE "id" = NEW."thingId";
END;

CREATE TRIGGER "search_post_delete" AFTER DELETE ON "search_entries" WHEN OLD."kind" = 'post' BEGIN
    DELETE FROM "search_post" WHERE "rowid" = OLD."id";
END;

CREATE TRIGGER "blog_posts_search_text" AFTER UPDATE OF "title", "excerpt", "content" ON "blog_posts" BEGIN
    UPDATE "search_post" SET ("title", "tags", "text") = (
        SELECT "title", "tags", "text" FROM "search_post_text" WHERE "id" = NEW."id"
    ) WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'post' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "search_faq_insert" AFTER INSERT ON "search_entries" WHEN NEW."kind" = 'faq' BEGIN
    INSERT INTO "search_faq" ("rowid", "title", "tags", "text")
    SELECT NEW."id", "title", "tags", "text" FROM "search_faq_text" WHERE "id" = NEW."thingId";
END;

CREATE TRIGGER "search_faq_delete" AFTER DELETE ON "search_entries" WHEN OLD."kind" = 'faq' BEGIN
    DELETE FROM "search_faq" WHERE "rowid" = OLD."id";
END;

CREATE TRIGGER "faq_items_search_text" AFTER UPDATE OF "question", "answer" ON "faq_items" BEGIN
    UPDATE "search_faq" SET ("title", "tags", "text") = (
        SELECT "title", "tags", "text" FROM "search_faq_text" WHERE "id" = NEW."id"
    ) WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'faq' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "search_download_insert" AFTER INSERT ON "search_entries" WHEN NEW."kind" = 'download' BEGIN
    INSERT INTO "search_download" ("rowid", "title", "tags", "text")
    SELECT NEW."id", "title", "tags", "text" FROM "search_download_text" WHERE "id" = NEW."thingId";
END;

CREATE TRIGGER "search_download_delete" AFTER DELETE ON "search_entries" WHEN OLD."kind" = 'download' BEGIN
    DELETE FROM "search_download" WHERE "rowid" = OLD."id";
END;

CREATE TRIGGER "free_downloads_search_text" AFTER UPDATE OF "title", "description", "fileName" ON "free_downloads" BEGIN
    UPDATE "search_download" SET ("title", "tags", "text") = (
        SELECT "title", "tags", "text" FROM "search_download_text" WHERE "id" = NEW."id"
    ) WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'download' AND "thingId" = NEW."id");
END;

-- What is there already.

INSERT INTO "search_story" ("rowid", "title", "tags", "text")
SELECT "search_entries"."id", "title", "tags", "text"
FROM "search_entries" JOIN "search_story_text" AS "things" ON "things"."id" = "thingId" WHERE "kind" = 'story';

INSERT INTO "search_quiz" ("rowid", "title", "tags", "text")
SELECT "search_entries"."id", "title", "tags", "text"
FROM "search_entries" JOIN "search_quiz_text" AS "things" ON "things"."id" = "thingId" WHERE "kind" = 'quiz';

INSERT INTO "search_post" ("rowid", "title", "tags", "text")
SELECT "search_entries"."id", "title", "tags", "text"
FROM "search_entries" JOIN "search_post_text" AS "things" ON "things"."id" = "thingId" WHERE "kind" = 'post';

INSERT INTO "search_faq" ("rowid", "title", "tags", "text")
SELECT "search_entries"."id", "title", "tags", "text"
FROM "search_entries" JOIN "search_faq_text" AS "things" ON "things"."id" = "thingId" WHERE "kind" = 'faq';

INSERT INTO "search_download" ("rowid", "title", "tags", "text")
SELECT "search_entries"."id", "title", "tags", "text"
FROM "search_entries" JOIN "search_download_text" AS "things" ON "things"."id" = "thingId" WHERE "kind" = 'download';
