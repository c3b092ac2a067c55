-- AlterTable
ALTER TABLE "stories" ADD COLUMN "words" TEXT;
