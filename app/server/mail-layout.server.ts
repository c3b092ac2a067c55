import { env } from '~/server/env.server'

/** A mail as it is queued. */
export type MailText = { subject: string; text: string; html: string }

type Letter = {
  subject: string
  /** Whom it greets; an empty name greets without one. */
  name: string
  /** Paragraphs before the button. */
  lines: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Paragraphs after it. */
  after?: string[]
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** A letter as plain text and as simple HTML that mail programs of any age show; nothing in it is loaded from anywhere. */
export function toMail({ subject, name, lines, action, after = [] }: Letter): MailText {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const closing = 'Midnight Midway'
  const text = [
    greeting,
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after,
    `${closing}\n${env.publicUrl}`,
  ].join('\n\n')

  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escaped(line)}</p>`
  const button = action
    ? `<p style="margin:0 0 16px"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;background:#5335b0;color:#ffffff;text-decoration:none;border-radius:8px">${escaped(action.label)}</a></p>${paragraph(`If the button does not work, open this address: ${action.url}`)}`
    : ''
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#fbf6ea;color:#221a33;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">${paragraph(greeting)}${lines.map(paragraph).join('')}${button}${after.map(paragraph).join('')}${paragraph(closing)}</div></body></html>`
  return { subject, text, html }
}
