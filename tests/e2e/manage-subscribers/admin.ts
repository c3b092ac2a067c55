import type { Page } from '@playwright/test'
import { openAs } from '../park'

/** Signs in as the demo admin and opens the page. */
export async function openSubscribers(page: Page, search = '') {
  await openAs(page, 'admin', `/manage-subscribers${search}`)
}
