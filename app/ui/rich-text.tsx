import type { SafeHtml } from '~/lib/safe-html'

/** Text with markup of its own. It takes sanitised HTML only, so that nothing else can reach a page this way. */
export function RichText({ html }: { html: SafeHtml }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
