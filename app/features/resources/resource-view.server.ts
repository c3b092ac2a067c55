import type { Actor } from '~/features/accounts/actor'
import { mayManageResource } from './resource'
import { toShare } from './resource-desk.server'
import { textPart } from './resource-text'
import type { ViewedResource } from './resources.server'

/**
 * Everything that a resource's page shows, for whoever asks (P1 §2, resource viewer).
 *
 * @param actor who looks; a visitor gets no share panel (P1 §6)
 * @param search of the address: `text` with the number of a part of a PDF's text, shown instead of the PDF; `embed`
 *   inside another site, where the frame of our pages would leave no room
 */
export async function toResourceView(actor: Actor | null, resource: ViewedResource, search: URLSearchParams) {
  const { id, code, title, type, contentUrl, originalFilename, fileSize, extractedText } = resource
  const isEmbedded = search.has('embed')
  return {
    resource: { id, code, title, type, contentUrl, originalFilename, fileSize },
    text: extractedText === null ? null : textPart(extractedText, Number(search.get('text') ?? 1)),
    isTextOnly: extractedText !== null && search.has('text'),
    isEmbedded,
    share: actor && !isEmbedded ? await toShare(resource) : null,
    mayManage: !isEmbedded && mayManageResource(actor, resource),
  }
}

export type ResourceView = Awaited<ReturnType<typeof toResourceView>>
