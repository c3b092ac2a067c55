-- CreateTable
CREATE TABLE "profiles" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "fullName" TEXT NOT NULL DEFAULT '',
    "emailConfirmedAt" DATETIME,
    "trialStoriesUsed" INTEGER NOT NULL DEFAULT 0,
    "stripeCustomerId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "user_roles" (
    "userId" TEXT NOT NULL,
    "role" TEXT NOT NULL,

    PRIMARY KEY ("userId", "role"),
    CONSTRAINT "user_roles_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "userAgent" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "purpose" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "one_time_tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "throttles" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expire" DATETIME
);

-- CreateTable
CREATE TABLE "mails" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "currentPeriodStart" DATETIME,
    "currentPeriodEnd" DATETIME,
    "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
    "pastDueSince" DATETIME,
    "refundedAt" DATETIME,
    "lastEventAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "subscriptions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "type" TEXT NOT NULL,
    "occurredAt" DATETIME NOT NULL,
    "payload" TEXT NOT NULL,
    "receivedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appliedAt" DATETIME,
    "error" TEXT
);

-- CreateTable
CREATE TABLE "invoice_requests" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" DATETIME,
    CONSTRAINT "invoice_requests_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "subscribers" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "startDate" DATETIME NOT NULL,
    "termMonths" INTEGER NOT NULL DEFAULT 12,
    "expiryDate" DATETIME NOT NULL,
    "isVerified" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT NOT NULL DEFAULT '',
    "storyLimit" INTEGER,
    "quizLimit" INTEGER,
    "userId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "subscribers_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "monthly_story_usage" (
    "userId" TEXT NOT NULL,
    "monthYear" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "storiesGenerated" INTEGER NOT NULL DEFAULT 0,
    "storyLimit" INTEGER,
    "quizzesGenerated" INTEGER NOT NULL DEFAULT 0,
    "quizLimit" INTEGER,
    "updatedAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "monthYear"),
    CONSTRAINT "monthly_story_usage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "generation_jobs" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "step" TEXT NOT NULL DEFAULT 'waiting',
    "share" INTEGER NOT NULL DEFAULT 0,
    "taken" TEXT NOT NULL DEFAULT '',
    "leaseUntil" DATETIME,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "seed" INTEGER NOT NULL DEFAULT 0,
    "storyId" TEXT,
    "quizId" TEXT,
    "unsaved" TEXT,
    "failureTitle" TEXT,
    "failureMessage" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME,
    CONSTRAINT "generation_jobs_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "generation_jobs_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "stories" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "generation_jobs_quizId_fkey" FOREIGN KEY ("quizId") REFERENCES "quizzes" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "codes" (
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

-- CreateTable
CREATE TABLE "stories" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "seeds" TEXT,
    "userId" TEXT,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "lastEditedById" TEXT,
    "lastEditedAt" DATETIME,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "writer" TEXT NOT NULL DEFAULT 'person',
    "promptVersion" TEXT,
    "character" TEXT,
    "setting" TEXT,
    "plotSeed" TEXT,
    "band" TEXT,
    "length" TEXT,
    "scare" TEXT,
    "language" TEXT NOT NULL DEFAULT 'en',
    "report" TEXT,
    CONSTRAINT "stories_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "stories_lastEditedById_fkey" FOREIGN KEY ("lastEditedById") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "story_revisions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "storyId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "seeds" TEXT,
    "savedById" TEXT,
    "savedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "story_revisions_storyId_fkey" FOREIGN KEY ("storyId") REFERENCES "stories" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "story_revisions_savedById_fkey" FOREIGN KEY ("savedById") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "story_elements" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "elementType" TEXT NOT NULL,
    "characterTraits" TEXT,
    "imageUrl" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdById" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "story_elements_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "stored_files" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "originalName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "attachedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "stored_files_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "resources" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "title" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "contentUrl" TEXT NOT NULL,
    "originalFilename" TEXT,
    "fileSize" INTEGER,
    "fileKey" TEXT,
    "extractedText" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "resources_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "quiz_categories" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL DEFAULT '#6366f1'
);

-- CreateTable
CREATE TABLE "quizzes" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "description" TEXT,
    "difficulty" TEXT NOT NULL DEFAULT 'medium',
    "questionsCount" INTEGER NOT NULL,
    "categoryId" TEXT,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "rewardType" TEXT NOT NULL DEFAULT 'none',
    "rewardStoryId" TEXT,
    "rewardResourceId" TEXT,
    "rewardThreshold" INTEGER NOT NULL DEFAULT 100,
    "createdById" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "currentVersion" INTEGER NOT NULL DEFAULT 1,
    "shuffleQuestions" BOOLEAN NOT NULL DEFAULT false,
    "shuffleOptions" BOOLEAN NOT NULL DEFAULT false,
    "answersShown" TEXT NOT NULL DEFAULT 'at_once',
    "opensAt" DATETIME,
    "closesAt" DATETIME,
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "attemptsAllowed" INTEGER,
    "timeLimitSeconds" INTEGER,
    "poolSize" INTEGER,
    "ownNames" BOOLEAN NOT NULL DEFAULT true,
    "retentionDays" INTEGER NOT NULL DEFAULT 180,
    "classLabels" TEXT,
    "scoresShown" BOOLEAN NOT NULL DEFAULT false,
    "writer" TEXT NOT NULL DEFAULT 'built-in',
    "promptVersion" TEXT,
    "sourceStoryId" TEXT,
    "pdfSourceId" TEXT,
    CONSTRAINT "quizzes_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "quiz_categories" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "quizzes_rewardStoryId_fkey" FOREIGN KEY ("rewardStoryId") REFERENCES "stories" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "quizzes_rewardResourceId_fkey" FOREIGN KEY ("rewardResourceId") REFERENCES "resources" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "quizzes_sourceStoryId_fkey" FOREIGN KEY ("sourceStoryId") REFERENCES "stories" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "quizzes_pdfSourceId_fkey" FOREIGN KEY ("pdfSourceId") REFERENCES "quiz_pdf_sources" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "quizzes_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "quiz_versions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "quizId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "quiz_versions_quizId_fkey" FOREIGN KEY ("quizId") REFERENCES "quizzes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "quiz_questions" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "versionId" TEXT NOT NULL,
    "lineage" TEXT NOT NULL,
    "questionText" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "correctAnswer" INTEGER NOT NULL,
    "explanation" TEXT,
    "evidence" TEXT,
    "questionOrder" INTEGER NOT NULL,
    CONSTRAINT "quiz_questions_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "quiz_versions" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "quiz_attempts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "quizId" TEXT NOT NULL,
    "versionId" TEXT NOT NULL,
    "takerName" TEXT,
    "isNameHidden" BOOLEAN NOT NULL DEFAULT false,
    "classLabel" TEXT,
    "browserKey" TEXT,
    "attemptNumber" INTEGER NOT NULL DEFAULT 1,
    "resumeKey" TEXT,
    "source" TEXT NOT NULL DEFAULT 'online',
    "seed" INTEGER NOT NULL DEFAULT 0,
    "arrangement" TEXT,
    "totalQuestions" INTEGER NOT NULL,
    "startedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "extraSeconds" INTEGER NOT NULL DEFAULT 0,
    "completedAt" DATETIME,
    "score" INTEGER,
    "timeTaken" INTEGER,
    CONSTRAINT "quiz_attempts_quizId_fkey" FOREIGN KEY ("quizId") REFERENCES "quizzes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "quiz_attempts_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "quiz_versions" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "attempt_answers" (
    "attemptId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "optionIndex" INTEGER NOT NULL,
    "isCorrect" BOOLEAN NOT NULL,
    "answeredAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("attemptId", "questionId"),
    CONSTRAINT "attempt_answers_attemptId_fkey" FOREIGN KEY ("attemptId") REFERENCES "quiz_attempts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "attempt_answers_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "quiz_questions" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "quiz_pdf_sources" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "filePath" TEXT NOT NULL,
    "fileSize" INTEGER NOT NULL,
    "processed" BOOLEAN NOT NULL DEFAULT false,
    "extractedText" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "quiz_pdf_sources_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "excerpt" TEXT,
    "featuredImageUrl" TEXT,
    "authorId" TEXT,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "publishedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "blog_posts_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_post_slugs" (
    "slug" TEXT NOT NULL PRIMARY KEY,
    "blogPostId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_post_slugs_blogPostId_fkey" FOREIGN KEY ("blogPostId") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_attachments" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "blogPostId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "filePath" TEXT NOT NULL,
    "fileSize" INTEGER NOT NULL,
    "fileType" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "blog_attachments_blogPostId_fkey" FOREIGN KEY ("blogPostId") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "blog_categories" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "color" TEXT NOT NULL DEFAULT '#6366f1'
);

-- CreateTable
CREATE TABLE "blog_post_categories" (
    "blogPostId" TEXT NOT NULL,
    "categoryId" TEXT NOT NULL,

    PRIMARY KEY ("blogPostId", "categoryId"),
    CONSTRAINT "blog_post_categories_blogPostId_fkey" FOREIGN KEY ("blogPostId") REFERENCES "blog_posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "blog_post_categories_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "blog_categories" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "faq_items" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "authorId" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "faq_items_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "profiles" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "free_downloads" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "filePath" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "fileSize" INTEGER,
    "fileType" TEXT NOT NULL,
    "downloadCount" INTEGER NOT NULL DEFAULT 0,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles"("email");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_stripeCustomerId_key" ON "profiles"("stripeCustomerId");

-- CreateIndex
CREATE INDEX "profiles_createdAt_idx" ON "profiles"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tokenHash_key" ON "sessions"("tokenHash");

-- CreateIndex
CREATE INDEX "sessions_userId_lastSeenAt_idx" ON "sessions"("userId", "lastSeenAt");

-- CreateIndex
CREATE INDEX "sessions_expiresAt_idx" ON "sessions"("expiresAt");

-- CreateIndex
CREATE INDEX "one_time_tokens_userId_purpose_idx" ON "one_time_tokens"("userId", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_expiresAt_idx" ON "one_time_tokens"("expiresAt");

-- CreateIndex
CREATE INDEX "throttles_expire_idx" ON "throttles"("expire");

-- CreateIndex
CREATE INDEX "mails_sentAt_nextAttemptAt_idx" ON "mails"("sentAt", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "subscriptions_userId_status_idx" ON "subscriptions"("userId", "status");

-- CreateIndex
CREATE INDEX "subscriptions_status_updatedAt_idx" ON "subscriptions"("status", "updatedAt");

-- CreateIndex
CREATE INDEX "webhook_events_appliedAt_occurredAt_idx" ON "webhook_events"("appliedAt", "occurredAt");

-- CreateIndex
CREATE INDEX "invoice_requests_handledAt_createdAt_idx" ON "invoice_requests"("handledAt", "createdAt");

-- CreateIndex
CREATE INDEX "invoice_requests_userId_createdAt_idx" ON "invoice_requests"("userId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers"("email");

-- CreateIndex
CREATE INDEX "subscribers_createdAt_id_idx" ON "subscribers"("createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "subscribers_userId_isVerified_expiryDate_idx" ON "subscribers"("userId", "isVerified", "expiryDate");

-- CreateIndex
CREATE INDEX "monthly_story_usage_monthYear_idx" ON "monthly_story_usage"("monthYear");

-- CreateIndex
CREATE INDEX "generation_jobs_status_leaseUntil_idx" ON "generation_jobs"("status", "leaseUntil");

-- CreateIndex
CREATE INDEX "generation_jobs_storyId_idx" ON "generation_jobs"("storyId");

-- CreateIndex
CREATE INDEX "generation_jobs_quizId_idx" ON "generation_jobs"("quizId");

-- CreateIndex
CREATE UNIQUE INDEX "generation_jobs_userId_idempotencyKey_key" ON "generation_jobs"("userId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "codes_lookAlike_idx" ON "codes"("lookAlike");

-- CreateIndex
CREATE INDEX "codes_storyId_isCurrent_idx" ON "codes"("storyId", "isCurrent");

-- CreateIndex
CREATE INDEX "codes_resourceId_isCurrent_idx" ON "codes"("resourceId", "isCurrent");

-- CreateIndex
CREATE INDEX "codes_quizId_isCurrent_idx" ON "codes"("quizId", "isCurrent");

-- CreateIndex
CREATE INDEX "stories_published_createdAt_id_idx" ON "stories"("published", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "stories_createdAt_id_idx" ON "stories"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "stories_userId_published_createdAt_idx" ON "stories"("userId", "published", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "stories_lastEditedById_idx" ON "stories"("lastEditedById");

-- CreateIndex
CREATE INDEX "story_revisions_savedById_idx" ON "story_revisions"("savedById");

-- CreateIndex
CREATE UNIQUE INDEX "story_revisions_storyId_revision_key" ON "story_revisions"("storyId", "revision");

-- CreateIndex
CREATE INDEX "story_elements_elementType_isActive_name_idx" ON "story_elements"("elementType", "isActive", "name");

-- CreateIndex
CREATE INDEX "story_elements_elementType_isActive_createdAt_idx" ON "story_elements"("elementType", "isActive", "createdAt");

-- CreateIndex
CREATE INDEX "story_elements_createdById_idx" ON "story_elements"("createdById");

-- CreateIndex
CREATE INDEX "stored_files_attachedAt_createdAt_idx" ON "stored_files"("attachedAt", "createdAt");

-- CreateIndex
CREATE INDEX "stored_files_userId_idx" ON "stored_files"("userId");

-- CreateIndex
CREATE INDEX "resources_userId_createdAt_idx" ON "resources"("userId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "quiz_categories_name_key" ON "quiz_categories"("name");

-- CreateIndex
CREATE INDEX "quizzes_published_createdAt_id_idx" ON "quizzes"("published", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quizzes_published_categoryId_difficulty_createdAt_idx" ON "quizzes"("published", "categoryId", "difficulty", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "quizzes_createdById_createdAt_idx" ON "quizzes"("createdById", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "quizzes_createdAt_id_idx" ON "quizzes"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quizzes_categoryId_idx" ON "quizzes"("categoryId");

-- CreateIndex
CREATE INDEX "quizzes_rewardStoryId_idx" ON "quizzes"("rewardStoryId");

-- CreateIndex
CREATE INDEX "quizzes_rewardResourceId_idx" ON "quizzes"("rewardResourceId");

-- CreateIndex
CREATE INDEX "quizzes_sourceStoryId_idx" ON "quizzes"("sourceStoryId");

-- CreateIndex
CREATE INDEX "quizzes_pdfSourceId_idx" ON "quizzes"("pdfSourceId");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_versions_quizId_number_key" ON "quiz_versions"("quizId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_questions_versionId_questionOrder_key" ON "quiz_questions"("versionId", "questionOrder");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_attempts_tokenHash_key" ON "quiz_attempts"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_attempts_resumeKey_key" ON "quiz_attempts"("resumeKey");

-- CreateIndex
CREATE INDEX "quiz_attempts_quizId_completedAt_idx" ON "quiz_attempts"("quizId", "completedAt" DESC);

-- CreateIndex
CREATE INDEX "quiz_attempts_quizId_startedAt_idx" ON "quiz_attempts"("quizId", "startedAt" DESC);

-- CreateIndex
CREATE INDEX "quiz_attempts_quizId_browserKey_attemptNumber_idx" ON "quiz_attempts"("quizId", "browserKey", "attemptNumber");

-- CreateIndex
CREATE INDEX "quiz_attempts_versionId_idx" ON "quiz_attempts"("versionId");

-- CreateIndex
CREATE INDEX "quiz_attempts_completedAt_idx" ON "quiz_attempts"("completedAt");

-- CreateIndex
CREATE INDEX "attempt_answers_questionId_optionIndex_idx" ON "attempt_answers"("questionId", "optionIndex");

-- CreateIndex
CREATE INDEX "quiz_pdf_sources_userId_createdAt_idx" ON "quiz_pdf_sources"("userId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "blog_posts_slug_key" ON "blog_posts"("slug");

-- CreateIndex
CREATE INDEX "blog_posts_published_createdAt_id_idx" ON "blog_posts"("published", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_createdAt_id_idx" ON "blog_posts"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_authorId_idx" ON "blog_posts"("authorId");

-- CreateIndex
CREATE INDEX "blog_post_slugs_blogPostId_idx" ON "blog_post_slugs"("blogPostId");

-- CreateIndex
CREATE INDEX "blog_attachments_blogPostId_idx" ON "blog_attachments"("blogPostId");

-- CreateIndex
CREATE UNIQUE INDEX "blog_categories_slug_key" ON "blog_categories"("slug");

-- CreateIndex
CREATE INDEX "blog_categories_name_idx" ON "blog_categories"("name");

-- CreateIndex
CREATE INDEX "blog_post_categories_categoryId_idx" ON "blog_post_categories"("categoryId");

-- CreateIndex
CREATE INDEX "faq_items_published_sortOrder_createdAt_idx" ON "faq_items"("published", "sortOrder", "createdAt");

-- CreateIndex
CREATE INDEX "faq_items_sortOrder_createdAt_idx" ON "faq_items"("sortOrder", "createdAt");

-- CreateIndex
CREATE INDEX "faq_items_authorId_idx" ON "faq_items"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "free_downloads_slug_key" ON "free_downloads"("slug");

-- CreateIndex
CREATE INDEX "free_downloads_isActive_sortOrder_idx" ON "free_downloads"("isActive", "sortOrder");

-- CreateIndex
CREATE INDEX "free_downloads_sortOrder_idx" ON "free_downloads"("sortOrder");
