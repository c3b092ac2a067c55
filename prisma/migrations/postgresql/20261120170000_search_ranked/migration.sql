-- The page /search looks through all that a visitor reads of a thing, and puts the best first (ts_rank). Each kind has an
-- index of its own, under the ids of `search_entries`: a word of 100,000 stories does not stand in the way of five posts.
-- `search_entries.words` stays for the lists, which go by titles and tags, the newest first.
--
-- What can be read of each thing. Never a quiz's questions and answers: they are for who takes it.
CREATE VIEW "search_texts" AS
SELECT 'story' AS "kind", "id" AS "thingId", "title", "seeds" AS "tags", "content" AS "text" FROM "stories"
UNION ALL
SELECT 'quiz', "id", "title", "topic", "description" FROM "quizzes"
UNION ALL
SELECT 'post', "id", "title", '', concat_ws(' ', "excerpt", "search_plain"("content")) FROM "blog_posts"
UNION ALL
SELECT 'faq', "id", "question", '', "search_plain"("answer") FROM "faq_items"
UNION ALL
SELECT 'download', "id", "title", "fileName", "description" FROM "free_downloads";

-- A text stays in its row (`MAIN`) as long as a page holds it: the planner takes a table whose texts lie elsewhere for a
-- small one, and would read all of it instead of looking into the index.
CREATE TABLE "search_story" (
    "id" BIGINT NOT NULL,
    "text" TSVECTOR NOT NULL,

    CONSTRAINT "search_story_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_story_id_fkey" FOREIGN KEY ("id") REFERENCES "search_entries" ("id") ON DELETE CASCADE
);

ALTER TABLE "search_story" ALTER COLUMN "text" SET STORAGE MAIN;

CREATE INDEX "search_story_text_idx" ON "search_story" USING GIN ("text");

CREATE TABLE "search_quiz" (
    "id" BIGINT NOT NULL,
    "text" TSVECTOR NOT NULL,

    CONSTRAINT "search_quiz_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_quiz_id_fkey" FOREIGN KEY ("id") REFERENCES "search_entries" ("id") ON DELETE CASCADE
);

ALTER TABLE "search_quiz" ALTER COLUMN "text" SET STORAGE MAIN;

CREATE INDEX "search_quiz_text_idx" ON "search_quiz" USING GIN ("text");

CREATE TABLE "search_post" (
    "id" BIGINT NOT NULL,
    "text" TSVECTOR NOT NULL,

    CONSTRAINT "search_post_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_post_id_fkey" FOREIGN KEY ("id") REFERENCES "search_entries" ("id") ON DELETE CASCADE
);

ALTER TABLE "search_post" ALTER COLUMN "text" SET STORAGE MAIN;

CREATE INDEX "search_post_text_idx" ON "search_post" USING GIN ("text");

CREATE TABLE "search_faq" (
    "id" BIGINT NOT NULL,
    "text" TSVECTOR NOT NULL,

    CONSTRAINT "search_faq_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_faq_id_fkey" FOREIGN KEY ("id") REFERENCES "search_entries" ("id") ON DELETE CASCADE
);

ALTER TABLE "search_faq" ALTER COLUMN "text" SET STORAGE MAIN;

CREATE INDEX "search_faq_text_idx" ON "search_faq" USING GIN ("text");

CREATE TABLE "search_download" (
    "id" BIGINT NOT NULL,
    "text" TSVECTOR NOT NULL,

    CONSTRAINT "search_download_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_download_id_fkey" FOREIGN KEY ("id") REFERENCES "search_entries" ("id") ON DELETE CASCADE
);

ALTER TABLE "search_download" ALTER COLUMN "text" SET STORAGE MAIN;

CREATE INDEX "search_download_text_idx" ON "search_download" USING GIN ("text");

-- Where each word of a text stands, with a weight (`A` to `D`). The vector is written, not parsed: the server's own parser
-- cuts words otherwise in each locale. Of a word the first 256 places count, and of a text the first 16,383 words have one.
CREATE FUNCTION "search_places"(given TEXT, weight TEXT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(string_agg('''' || left(word, 60) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
    FROM unnest(string_to_array("search_fold"(given), ' ')) WITH ORDINALITY AS found(word, place) WHERE word <> ''
$$;

CREATE FUNCTION "write_search_text"(entry "search_entries") RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format(
        'INSERT INTO %I ("id", "text")
         SELECT $1, "search_places"("title", ''A'') || "search_places"("tags", ''B'') || "search_places"("text", ''D'')
         FROM "search_texts" WHERE "kind" = $2 AND "thingId" = $3
         ON CONFLICT ("id") DO UPDATE SET "text" = EXCLUDED."text"', 'search_' || entry."kind"
    ) USING entry."id", entry."kind", entry."thingId";
END
$$;

-- An entry brings its text along; the foreign key takes it away with it.
CREATE FUNCTION "add_search_text"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "write_search_text"(NEW);
    RETURN NULL;
END
$$;

CREATE FUNCTION "keep_search_text"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "write_search_text"("search_entries") FROM "search_entries" WHERE "kind" = TG_ARGV[0] AND "thingId" = NEW."id";
    RETURN NULL;
END
$$;

CREATE TRIGGER "search_entries_text" AFTER INSERT ON "search_entries" FOR EACH ROW EXECUTE FUNCTION "add_search_text"();

CREATE TRIGGER "stories_search_text" AFTER UPDATE OF "title", "seeds", "content" ON "stories"
    FOR EACH ROW EXECUTE FUNCTION "keep_search_text"('story');

CREATE TRIGGER "quizzes_search_text" AFTER UPDATE OF "title", "topic", "description" ON "quizzes"
    FOR EACH ROW EXECUTE FUNCTION "keep_search_text"('quiz');

CREATE TRIGGER "blog_posts_search_text" AFTER UPDATE OF "title", "excerpt", "content" ON "blog_posts"
    FOR EACH ROW EXECUTE FUNCTION "keep_search_text"('post');

CREATE TRIGGER "faq_items_search_text" AFTER UPDATE OF "question", "answer" ON "faq_items"
    FOR EACH ROW EXECUTE FUNCTION "keep_search_text"('faq');

CREATE TRIGGER "free_downloads_search_text" AFTER UPDATE OF "title", "description", "fileName" ON "free_downloads"
    FOR EACH ROW EXECUTE FUNCTION "keep_search_text"('download');

-- What is there already.
SELECT "write_search_text"("search_entries") FROM "search_entries";
