import type { Actor } from '~/features/accounts/actor'
import { mayManageResource } from './resource'
import { toShare } from './resource-desk.server'
import { textPart, toFlowingText } from './resource-text'
import type { ViewedResource } from './resources.server'

/** Larger PDFs only load when pressed: a class of 30 opens the page over one connection. */
const SHOWN_AT_ONCE_BYTES = 1024 * 1024

/**
 * Everything that a resource's page shows this visitor (P1 §2, resource viewer).
 *
 * @param actor who looks; a visitor gets no share panel (P1 §6)
 * @param search of the address: `text` with the number of a part of a PDF's text, shown instead of the PDF; `pdf` to show
 *   a large PDF; `embed` for a page inside another site, where our header and footer would leave no room
 */
export async function toResourceView(actor: Actor | null, resource: ViewedResource, search: URLSearchParams) {
  const { id, code, title, type, contentUrl, originalFilename, fileSize, extractedText } = resource
  const isEmbedded = search.has('embed')
  const isTextOnly = extractedText !== null && search.has('text')
  // People who embed it in their own site want it to be seen there at once.
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
