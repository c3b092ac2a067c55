-- DropIndex
DROP INDEX "webhook_events_appliedAt_occurredAt_idx";

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "customerId" TEXT;

-- CreateTable
CREATE TABLE "checkout_sessions" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "plan" "Plan" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checkout_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "checkout_sessions_userId_createdAt_idx" ON "checkout_sessions"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "webhook_events_customerId_occurredAt_idx" ON "webhook_events"("customerId", "occurredAt");

-- CreateIndex
CREATE INDEX "webhook_events_receivedAt_idx" ON "webhook_events"("receivedAt");

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
