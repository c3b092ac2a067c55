-- Categories that have one name already are all kept: the one that was made first holds it, the others get no key until
-- they are saved under a name of their own. `lower` may leave letters beyond A-Z as they are; such a name is held from the
-- next save of its category on.

-- AlterTable
ALTER TABLE "blog_categories" ADD COLUMN     "nameKey" TEXT;

UPDATE "blog_categories" SET "nameKey" = lower(trim("name"))
WHERE "id" IN (SELECT min("id") FROM "blog_categories" GROUP BY lower(trim("name")));

-- CreateIndex
CREATE UNIQUE INDEX "blog_categories_nameKey_key" ON "blog_categories"("nameKey");
