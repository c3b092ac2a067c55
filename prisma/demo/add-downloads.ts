import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveDownload } from '~/features/downloads/download-changes.server'
import { demoAccounts } from './accounts.ts'

type DemoDownload = { title: string; description: string; fileName: string }

const downloads: DemoDownload[] = [
  {
    title: 'Story planner',
    description: 'One sheet from “Who walks in?” to the last sentence, for pupils who write their own.',
    fileName: 'story-planner.pdf',
  },
  {
    title: 'Three rides of the park',
    description: 'The Ferris Wheel, the Ghost Train and the Carousel of Lost Horses for the wall, a page each.',
    fileName: 'three-rides.pdf',
  },
]

/** Adds the demo's free downloads with their files, as an admin does it. */
export async function addDownloads(adminId: string): Promise<void> {
  const { email, fullName } = demoAccounts[0]
  const admin = { id: adminId, email, fullName, isAdmin: true, isEmailConfirmed: true, sessionId: '', sessionSeenAt: new Date() }
  for (const { fileName, ...download } of downloads) {
    const path = join(import.meta.dirname, 'files', fileName)
    const bytes = await readFile(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const judged = { kind: 'pdf', mimeType: 'application/pdf', extension: 'pdf' } as const
    await saveDownload(admin, null, { ...download, isActive: true }, {
      ...judged, path, sha256, size: bytes.length, originalName: fileName,
    })
  }
}
