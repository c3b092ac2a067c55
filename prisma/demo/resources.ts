/** A picture of the park that a teacher shares by a code. */
type DemoResource = { title: string; code: string; contentUrl: string }

export const resources: DemoResource[] = [
  { title: 'The ghost train: write what the driver sees', code: 'POSTER', contentUrl: '/pictures/locations/the-ghost-train.svg' },
]
