-- AlterTable
ALTER TABLE "faq_items" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
