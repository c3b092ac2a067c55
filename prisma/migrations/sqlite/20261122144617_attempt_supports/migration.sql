-- AlterTable
ALTER TABLE "quiz_attempts" ADD COLUMN "supports" TEXT;
