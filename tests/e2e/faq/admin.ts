import type { Page } from '@playwright/test'
import { openAs } from '../park'

/** Signs in as the demo admin and opens the FAQ's management. */
export async function openFaqDesk(page: Page) {
  await openAs(page, 'admin', '/faq-management')
}
