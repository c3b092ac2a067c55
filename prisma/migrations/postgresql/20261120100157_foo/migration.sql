-- AlterTable
ALTER TABLE "codes" ADD COLUMN     "lookAlike" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "generation_jobs" ADD COLUMN     "unsaved" TEXT;

-- CreateIndex
CREATE INDEX "codes_lookAlike_idx" ON "codes"("lookAlike");
