-- AlterEnum
ALTER TYPE "TokenPurpose" ADD VALUE 'change_email';
