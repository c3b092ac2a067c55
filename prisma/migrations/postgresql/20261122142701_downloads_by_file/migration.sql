-- CreateIndex
CREATE INDEX "free_downloads_filePath_idx" ON "free_downloads"("filePath");
