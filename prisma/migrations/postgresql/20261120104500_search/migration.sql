-- What can be searched: one entry for each story; other kinds get triggers of their own. A new entry has the highest
-- id, so results by falling id are the newest first, and an id is all that paging needs to go on.
-- `words` holds marked words: `w:` title and tags, `c:` character, `p:` place, and `a:` our own marks (`story`,
-- `storyopen`, `storydraft`, `draftsof` and the owner's id), which decide what a visitor may find.
CREATE TABLE "search_entries" (
    "id" BIGINT NOT NULL GENERATED ALWAYS AS IDENTITY,
    "kind" TEXT NOT NULL,
    "thingId" TEXT NOT NULL,
    "words" TSVECTOR NOT NULL,

    CONSTRAINT "search_entries_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "search_entries_kind_thingId_key" ON "search_entries"("kind", "thingId");

CREATE INDEX "search_entries_words_idx" ON "search_entries" USING GIN ("words");

-- Letters and digits in lower case without diacritics, one space between words: alike in every locale, where the
-- server's own parser takes curly quotes for letters in one and splits words at hyphens in another.
CREATE FUNCTION "search_fold"(given TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT btrim(regexp_replace(
        lower(regexp_replace(normalize(coalesce(given, ''), NFKD), '[\u0300-\u036f]+', '', 'g') COLLATE "und-x-icu"),
        '[^[:alnum:]]+', ' ', 'g'
    ))
$$;

-- The words of a text as they stand in the index. A longer word is known by its beginning.
CREATE FUNCTION "search_words"(mark TEXT, given TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT mark || left(word, 60)), '{}')
    FROM unnest(string_to_array("search_fold"(given), ' ')) AS word WHERE word <> ''
$$;

-- The words of a text as a query that wants each of them (`ending` empty) or a word that begins so (`ending` `:*`).
-- Folded words hold neither quotes nor operators, so no text can break out of the query; null where it has no words.
CREATE FUNCTION "search_query"(mark TEXT, given TEXT, ending TEXT) RETURNS TSQUERY LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT string_agg('''' || word || '''' || ending, ' & ')::tsquery FROM unnest("search_words"(mark, given)) AS word
$$;

CREATE FUNCTION "search_words_of_story"(story "stories") RETURNS TSVECTOR LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(
        "search_words"('w:', story."title") || "search_words"('w:', story."seeds")
        || "search_words"('c:', story."character") || "search_words"('p:', story."setting")
        || CASE WHEN story."published" THEN ARRAY['a:story', 'a:storyopen']
           ELSE ARRAY['a:story', 'a:storydraft', 'a:draftsof' || replace(coalesce(story."userId", ''), '-', '')] END
    )
$$;

CREATE FUNCTION "keep_story_searchable"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "search_entries" ("kind", "thingId", "words") VALUES ('story', NEW."id", "search_words_of_story"(NEW));
    ELSIF TG_OP = 'UPDATE' THEN
        UPDATE "search_entries" SET "words" = "search_words_of_story"(NEW) WHERE "kind" = 'story' AND "thingId" = NEW."id";
    ELSE
        DELETE FROM "search_entries" WHERE "kind" = 'story' AND "thingId" = OLD."id";
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "stories_search" AFTER INSERT OR DELETE
    OR UPDATE OF "title", "seeds", "character", "setting", "published", "userId" ON "stories"
    FOR EACH ROW EXECUTE FUNCTION "keep_story_searchable"();

INSERT INTO "search_entries" ("kind", "thingId", "words")
SELECT 'story', "id", "search_words_of_story"("stories") FROM "stories" ORDER BY "createdAt", "id";
