import type { Actor } from '~/features/accounts/actor'
import { mayManageResource } from './resource'
import { toShare } from './resource-desk.server'
import { textPart, toFlowingText } from './resource-text'
import type { ViewedResource } from './resources.server'

/** Larger PDFs load after a press only: a class of 30 opens the page over one line. */
const SHOWN_AT_ONCE_BYTES = 1024 * 1024

/**
 * Everything that a resource's page shows, for whoever asks (P1 §2, resource viewer).
 *
 * @param actor who looks; a visitor gets no share panel (P1 §6)
 * @param search of the address: `text` with the number of a part of a PDF's text, shown instead of the PDF; `pdf`
 *   where a large PDF is to be shown; `embed` inside another site, where the frame of our pages would leave no room
 */
export async function toResourceView(actor: Actor | null, resource: ViewedResource, search: URLSearchParams) {
  const { id, code, title, type, contentUrl, originalFilename, fileSize, extractedText } = resource
  const isEmbedded = search.has('embed')
  const isTextOnly = extractedText !== null && search.has('text')
  // Whoever put it into their own site wants it seen there at once.
  const isWanted = isEmbedded || search.has('pdf') || (fileSize ?? 0) <= SHOWN_AT_ONCE_BYTES
  return {
    resource: { id, code, title, type, contentUrl, originalFilename, fileSize },
    text: extractedText === null ? null : textPart(toFlowingText(extractedText), Number(search.get('text') ?? 1)),
    isTextOnly,
    isPdfShown: isWanted && !isTextOnly,
    isEmbedded,
    share: actor && !isEmbedded ? await toShare(resource) : null,
    mayManage: !isEmbedded && mayManageResource(actor, resource),
  }
}

export type ResourceView = Awaited<ReturnType<typeof toResourceView>>
