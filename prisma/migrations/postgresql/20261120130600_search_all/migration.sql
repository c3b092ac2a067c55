-- DropIndex
DROP INDEX "blog_posts_published_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "blog_posts_published_publishedAt_id_idx" ON "blog_posts"("published", "publishedAt" DESC, "id" DESC);

-- Posts are listed by the day of their publishing, so every published one needs it.
UPDATE "blog_posts" SET "publishedAt" = "createdAt" WHERE "published" AND "publishedAt" IS NULL;

-- Posts, FAQ items and downloads are searched as stories are (migration `search`); rich text without its markup.
CREATE FUNCTION "search_plain"(html TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(html, '<[^>]*>|&[a-z]+;', ' ', 'g')
$$;

CREATE FUNCTION "search_words_of_post"(post "blog_posts") RETURNS TSVECTOR LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(
        "search_words"('w:', post."title") || "search_words"('w:', post."excerpt")
        || "search_words"('w:', "search_plain"(post."content"))
        || CASE WHEN post."published" THEN ARRAY['a:post', 'a:postopen'] ELSE ARRAY['a:post', 'a:postdraft'] END
    )
$$;

CREATE FUNCTION "search_words_of_faq"(item "faq_items") RETURNS TSVECTOR LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(
        "search_words"('w:', item."question") || "search_words"('w:', "search_plain"(item."answer"))
        || CASE WHEN item."published" THEN ARRAY['a:faq', 'a:faqopen'] ELSE ARRAY['a:faq', 'a:faqdraft'] END
    )
$$;

CREATE FUNCTION "search_words_of_download"(download "free_downloads") RETURNS TSVECTOR LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(
        "search_words"('w:', download."title") || "search_words"('w:', download."description")
        || "search_words"('w:', download."fileName")
        || CASE WHEN download."isActive" THEN ARRAY['a:download', 'a:downloadopen'] ELSE ARRAY['a:download', 'a:downloaddraft'] END
    )
$$;

CREATE FUNCTION "keep_post_searchable"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "search_entries" ("kind", "thingId", "words") VALUES ('post', NEW."id", "search_words_of_post"(NEW));
    ELSIF TG_OP = 'UPDATE' THEN
        UPDATE "search_entries" SET "words" = "search_words_of_post"(NEW) WHERE "kind" = 'post' AND "thingId" = NEW."id";
    ELSE
        DELETE FROM "search_entries" WHERE "kind" = 'post' AND "thingId" = OLD."id";
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION "keep_faq_searchable"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "search_entries" ("kind", "thingId", "words") VALUES ('faq', NEW."id", "search_words_of_faq"(NEW));
    ELSIF TG_OP = 'UPDATE' THEN
        UPDATE "search_entries" SET "words" = "search_words_of_faq"(NEW) WHERE "kind" = 'faq' AND "thingId" = NEW."id";
    ELSE
        DELETE FROM "search_entries" WHERE "kind" = 'faq' AND "thingId" = OLD."id";
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION "keep_download_searchable"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "search_entries" ("kind", "thingId", "words") VALUES ('download', NEW."id", "search_words_of_download"(NEW));
    ELSIF TG_OP = 'UPDATE' THEN
        UPDATE "search_entries" SET "words" = "search_words_of_download"(NEW) WHERE "kind" = 'download' AND "thingId" = NEW."id";
    ELSE
        DELETE FROM "search_entries" WHERE "kind" = 'download' AND "thingId" = OLD."id";
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "blog_posts_search" AFTER INSERT OR DELETE OR UPDATE OF "title", "excerpt", "content", "published" ON "blog_posts"
    FOR EACH ROW EXECUTE FUNCTION "keep_post_searchable"();

CREATE TRIGGER "faq_items_search" AFTER INSERT OR DELETE OR UPDATE OF "question", "answer", "published" ON "faq_items"
    FOR EACH ROW EXECUTE FUNCTION "keep_faq_searchable"();

CREATE TRIGGER "free_downloads_search" AFTER INSERT OR DELETE
    OR UPDATE OF "title", "description", "fileName", "isActive" ON "free_downloads"
    FOR EACH ROW EXECUTE FUNCTION "keep_download_searchable"();

-- A draft of a quiz is now found by its owner too, as one of a story is.
CREATE OR REPLACE FUNCTION "search_words_of_quiz"(quiz "quizzes") RETURNS TSVECTOR LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(
        "search_words"('w:', quiz."title") || "search_words"('w:', quiz."topic")
        || "search_words"('c:', quiz."difficulty"::TEXT) || "search_words"('p:', replace(quiz."categoryId", '-', ''))
        || CASE WHEN quiz."published" THEN ARRAY['a:quiz', 'a:quizopen']
           ELSE ARRAY['a:quiz', 'a:quizdraft', 'a:draftsof' || replace(coalesce(quiz."createdById", ''), '-', '')] END
    )
$$;

DROP TRIGGER "quizzes_search" ON "quizzes";

CREATE TRIGGER "quizzes_search" AFTER INSERT OR DELETE
    OR UPDATE OF "title", "topic", "difficulty", "categoryId", "published", "createdById" ON "quizzes"
    FOR EACH ROW EXECUTE FUNCTION "keep_quiz_searchable"();

UPDATE "search_entries" SET "words" = "search_words_of_quiz"("quizzes")
FROM "quizzes" WHERE "kind" = 'quiz' AND "thingId" = "quizzes"."id" AND NOT "published";

INSERT INTO "search_entries" ("kind", "thingId", "words")
SELECT 'post', "id", "search_words_of_post"("blog_posts") FROM "blog_posts" ORDER BY "createdAt", "id";

INSERT INTO "search_entries" ("kind", "thingId", "words")
SELECT 'faq', "id", "search_words_of_faq"("faq_items") FROM "faq_items" ORDER BY "createdAt", "id";

INSERT INTO "search_entries" ("kind", "thingId", "words")
SELECT 'download', "id", "search_words_of_download"("free_downloads") FROM "free_downloads" ORDER BY "createdAt", "id";
