import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'

function Choice({ label, name, options }: { label: string; name: string; options: Record<string, string> }) {
  const root = useRouteLoaderData('root') as { comfort?: string } | undefined
  const chosen = root?.comfort?.split('-') ?? []
  return (
    <label className="field">
      {label}
      <select name={name} defaultValue={Object.keys(options).find((word) => chosen.includes(word))}>
        {Object.entries(options).map(([word, shown]) => <option key={word} value={word}>{shown}</option>)}
      </select>
    </label>
  )
}

/** The choices of reading comfort, closed until they are wanted; `children` is the button that sends them. */
export function ReadingComfortChoices({ children }: { children: ReactNode }) {
  return (
    <details className="no-print" id="comfort">
      <summary>Reading comfort</summary>
      <div className="cluster">
        <Choice label="Text size" name="size" options={{ '': 'Normal', 'large': 'Large', 'larger': 'Larger' }} />
        <Choice label="Spacing" name="spacing" options={{ '': 'Normal', 'wide': 'Wide' }} />
        <Choice label="Typeface" name="face" options={{ '': 'Normal', 'plain': 'Plain' }} />
        {children}
      </div>
    </details>
  )
}

/** Reading comfort above a text: a form of its own, which leads back to the text (routes/endpoints/comfort). */
export function ReadingComfort() {
  return (
    <form method="post" action="/comfort">
      <ReadingComfortChoices><button className="button button-quiet">Use this</button></ReadingComfortChoices>
    </form>
  )
}
