/** Tag of the kept pages that show a story; `pagesChanged` with it drops them. */
export const storyTag = (id: string): string => `story:${id}`

/** Tag of the kept pages that list stories. */
export const GALLERY_TAG = 'gallery'
