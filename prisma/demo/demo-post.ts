/** A category of the demo blog; posts name it by its slug. */
export type DemoCategory = { slug: string; name: string; description: string; color: string }

/** A post of the demo blog; its content is HTML of the rich-text policy (P1 §5). */
export type DemoPost = {
  title: string
  categories: string[]
  /** One of the park's own pictures. */
  featuredImageUrl: string
  excerpt: string
  content: string
  publishedAt: Date
}

export const blogCategories: DemoCategory[] = [
  {
    slug: 'in-the-classroom',
    name: 'In the classroom',
    description: 'Lessons as they really go: thirty pupils, one hour, and a line that was laid for three.',
    color: '#0f8a7d',
  },
  {
    slug: 'writing',
    name: 'Writing',
    description: 'Ways into a story, for pupils who say that they have no ideas.',
    color: '#b4552d',
  },
  {
    slug: 'codes-and-quizzes',
    name: 'Codes and quizzes',
    description: 'What a code opens, who may open it, and what waits behind a perfect score.',
    color: '#6366f1',
  },
]
