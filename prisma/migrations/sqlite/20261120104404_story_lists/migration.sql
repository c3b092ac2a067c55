-- DropIndex
DROP INDEX "stories_userId_published_createdAt_idx";

-- CreateIndex
CREATE INDEX "stories_userId_published_createdAt_id_idx" ON "stories"("userId", "published", "createdAt" DESC, "id" DESC);
