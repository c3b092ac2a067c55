/** Name under which kept pages show a story; `pagesChanged` with it drops them. */
export const storyTag = (id: string): string => `story:${id}`

/** Name under which kept pages show lists of stories. */
export const GALLERY_TAG = 'gallery'
