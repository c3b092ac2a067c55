-- AlterTable
ALTER TABLE "quizzes" ADD COLUMN     "language" TEXT;
