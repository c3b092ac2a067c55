-- Categories whose names differ in their case only are all kept: the one that was made first holds the name, the others get
-- no key until they are saved under a name of their own. `lower` may leave letters beyond A-Z as they are; such a name is
-- held from the next save of its category on.

-- AlterTable
ALTER TABLE "quiz_categories" ADD COLUMN     "nameKey" TEXT;

UPDATE "quiz_categories" SET "nameKey" = lower(trim("name"))
WHERE "id" IN (SELECT min("id") FROM "quiz_categories" GROUP BY lower(trim("name")));

-- CreateIndex
CREATE UNIQUE INDEX "quiz_categories_nameKey_key" ON "quiz_categories"("nameKey");
