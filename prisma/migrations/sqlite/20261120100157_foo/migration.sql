-- AlterTable
ALTER TABLE "generation_jobs" ADD COLUMN "unsaved" TEXT;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_codes" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "display" TEXT NOT NULL,
    "lookAlike" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "storyId" TEXT,
    "resourceId" TEXT,
    "quizId" TEXT,
    "isCurrent" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "codes_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "stories" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "codes_resourceId_fkey" FOREIGN KEY ("resourceId") REFERENCES "resources" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "codes_quizId_fkey" FOREIGN KEY ("quizId") REFERENCES "quizzes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_codes" ("createdAt", "display", "isCurrent", "key", "kind", "quizId", "resourceId", "storyId") SELECT "createdAt", "display", "isCurrent", "key", "kind", "quizId", "resourceId", "storyId" FROM "codes";
DROP TABLE "codes";
ALTER TABLE "new_codes" RENAME TO "codes";
CREATE INDEX "codes_lookAlike_idx" ON "codes"("lookAlike");
CREATE INDEX "codes_storyId_isCurrent_idx" ON "codes"("storyId", "isCurrent");
CREATE INDEX "codes_resourceId_isCurrent_idx" ON "codes"("resourceId", "isCurrent");
CREATE INDEX "codes_quizId_isCurrent_idx" ON "codes"("quizId", "isCurrent");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
