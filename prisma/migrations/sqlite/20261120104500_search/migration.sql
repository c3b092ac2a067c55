-- What can be searched: one entry for each story; other kinds get triggers of their own. A new entry has the highest
-- id, so results by falling id are the newest first, and an id is all that paging needs to go on.
CREATE TABLE "search_entries" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "thingId" TEXT NOT NULL
);

CREATE UNIQUE INDEX "search_entries_kind_thingId_key" ON "search_entries"("kind", "thingId");

-- The words of each entry, under its id. `access` holds our own marks only (`story`, `storyopen`, `storydraft`,
-- `draftsof` and the owner's id), never what a person typed: it decides what a visitor may find.
CREATE VIRTUAL TABLE "search_index" USING fts5(
    "title", "words", "character", "place", "access",
    content = '', contentless_delete = 1, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER "stories_search_insert" AFTER INSERT ON "stories" BEGIN
    INSERT INTO "search_entries" ("kind", "thingId") VALUES ('story', NEW."id");
    INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access") VALUES (
        (SELECT "id" FROM "search_entries" WHERE "kind" = 'story' AND "thingId" = NEW."id"),
        NEW."title", coalesce(NEW."seeds", ''), coalesce(NEW."character", ''), coalesce(NEW."setting", ''),
        CASE WHEN NEW."published" THEN 'story storyopen'
             ELSE 'story storydraft draftsof' || replace(coalesce(NEW."userId", ''), '-', '') END
    );
END;

CREATE TRIGGER "stories_search_update"
AFTER UPDATE OF "title", "seeds", "character", "setting", "published", "userId" ON "stories" BEGIN
    UPDATE "search_index" SET
        "title" = NEW."title", "words" = coalesce(NEW."seeds", ''),
        "character" = coalesce(NEW."character", ''), "place" = coalesce(NEW."setting", ''),
        "access" = CASE WHEN NEW."published" THEN 'story storyopen'
                        ELSE 'story storydraft draftsof' || replace(coalesce(NEW."userId", ''), '-', '') END
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'story' AND "thingId" = NEW."id");
END;

CREATE TRIGGER "stories_search_delete" AFTER DELETE ON "stories" BEGIN
    DELETE FROM "search_index"
    WHERE "rowid" = (SELECT "id" FROM "search_entries" WHERE "kind" = 'story' AND "thingId" = OLD."id");
    DELETE FROM "search_entries" WHERE "kind" = 'story' AND "thingId" = OLD."id";
END;

INSERT INTO "search_entries" ("kind", "thingId") SELECT 'story', "id" FROM "stories" ORDER BY "createdAt", "id";

INSERT INTO "search_index" ("rowid", "title", "words", "character", "place", "access")
SELECT "search_entries"."id", "title", coalesce("seeds", ''), coalesce("character", ''), coalesce("setting", ''),
    CASE WHEN "published" THEN 'story storyopen'
         ELSE 'story storydraft draftsof' || replace(coalesce("userId", ''), '-', '') END
FROM "stories" JOIN "search_entries" ON "kind" = 'story' AND "thingId" = "stories"."id";
