import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openAs } from '../park'

/** Signs in as the demo admin and opens the page. */
export async function openElements(page: Page, search = '') {
  await openAs(page, 'admin', `/story-elements${search}`)
}

/** A picture to choose in the form. */
export async function pictureToChoose() {
  const flat = { width: 900, height: 1200, channels: 3 as const, background: '#4d3a86' }
  return { name: 'juno.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: flat }).jpeg().toBuffer() }
}
