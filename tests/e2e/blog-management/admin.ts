import type { Page } from '@playwright/test'
import { openAs } from '../park'

/** Signs in as the demo admin and opens the blog's management. */
export async function openBlogDesk(page: Page) {
  await openAs(page, 'admin', '/blog-management')
}

/** Where the content is written: in the editor, where scripts make it one, else in the field itself. */
export const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content' })

/** A PDF of so many bytes, to be chosen in a file field. */
export const pdf = (name: string, bytes = 300) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'), Buffer.alloc(bytes, ' ')]),
})
