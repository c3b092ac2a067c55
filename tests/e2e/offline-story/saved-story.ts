import type { Page } from '@playwright/test'
import { pathToFileURL } from 'node:url'

/** A story of the demo content that has a quiz. */
const STORY = '/story/RX7K4E'

/**
 * Saves the story as a pupil does, cuts the line, and opens the file from the disk.
 *
 * @param folder where it is saved
 * @returns the file's name
 */
export async function saveAndOpen(page: Page, folder: string) {
  await page.goto(STORY)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save for offline' }).click()])
  const path = `${folder}/${download.suggestedFilename()}`
  await download.saveAs(path)
  await page.context().setOffline(true)
  await page.goto(pathToFileURL(path).href)
  return download.suggestedFilename()
}
