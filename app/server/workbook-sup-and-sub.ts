import { toSupOrSub } from '~/lib/sup-and-sub'

/** A piece of a cell's text with its own format. Descriptions of formats are short, hence the bound. */
const RUN = /<r>\s*<rPr>([^]{0,1000}?)<\/rPr>\s*<t(?:\s[^<>]*)?>([^<]*)<\/t>\s*<\/r>/g
const LOOK = /<vertAlign\s[^<>]*\bval="(super|sub)script"/

/** Writes raised and lowered pieces of texts in characters that say so: the library gives 103 where a cell shows 10³. */
export function withSupAndSub(part: string): string {
  return part.replace(RUN, (run, look: string, text: string) => {
    const raised = LOOK.exec(look)?.[1]
    return raised ? `<r><t xml:space="preserve">${toSupOrSub(raised === 'super' ? 'sup' : 'sub', text)}</t></r>` : run
  })
}
