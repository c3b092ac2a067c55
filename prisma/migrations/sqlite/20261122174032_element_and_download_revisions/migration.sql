-- AlterTable
ALTER TABLE "story_elements" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "free_downloads" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
