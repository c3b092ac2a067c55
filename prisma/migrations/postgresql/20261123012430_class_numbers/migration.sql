-- AlterTable
ALTER TABLE "quiz_attempts" ADD COLUMN     "classNumber" TEXT;

-- AlterTable
ALTER TABLE "quizzes" ADD COLUMN     "asksClassNumber" BOOLEAN NOT NULL DEFAULT false;
