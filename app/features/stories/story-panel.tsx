import {
  StoryCodeForm, StoryCopyPanel, StoryDeletePanel, StoryEditor, StorySharePanel,
} from './story-panels'

/** Which of a story's panels an address opens; null for none and for one that the person may not use. */
export type StoryPanelName = 'edit' | 'edit-code' | 'delete' | 'share' | 'copy' | 'qr'

type Props = {
  story: Parameters<typeof StoryEditor>[0]['story']
  name: StoryPanelName | null
  closeAt: string
  link: string
  /** Whose rule for codes holds here. */
  codeRule: { hint: string; maxLength: number }
}

/** The open panel of a story's page, where one is. */
export function StoryPanel({ story, name, closeAt, link, codeRule }: Props) {
  const shared = { story, closeAt }
  if (name === 'edit') return <StoryEditor {...shared} />
  if (name === 'edit-code') return <StoryCodeForm {...shared} {...codeRule} />
  if (name === 'delete') return <StoryDeletePanel {...shared} />
  if (name === 'share') return <StorySharePanel {...shared} link={link} />
  if (name === 'copy') return <StoryCopyPanel {...shared} />
  return null
}
