import { escapeHtml } from '~/lib/escape-html'
import { env } from '~/server/env.server'

/** A mail as it is queued. */
export type MailText = { subject: string; text: string; html: string }

type Letter = {
  subject: string
  /** The name in the greeting; empty for a greeting without one. */
  name: string
  /** Paragraphs before the button. */
  lines: string[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Paragraphs after it. */
  after?: string[]
}

/** Style attributes, because many mail programs read nothing else. A painted sign with lamps, as on every page, and paper. */
const STYLES = {
  page: 'margin:0;padding:16px;background:#fbf6ea;color:#221a33;font:16px/1.5 system-ui,sans-serif',
  letter: 'max-width:560px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word',
  sign: [
    'margin:0;padding:14px 24px;border-bottom:4px dotted #ffc857;border-radius:8px 8px 0 0',
    'background:#2a1b52;color:#ffd98a;font:bold 22px/1.2 Georgia,serif',
  ].join(';'),
  paper: 'padding:24px;border:1px solid #e2d6bc;border-top:0;border-radius:0 0 8px 8px;background:#ffffff',
  line: 'margin:0 0 16px',
  button: [
    'display:inline-block;padding:12px 20px;border-radius:8px',
    'background:#5335b0;color:#ffffff;font-weight:bold;text-decoration:none',
  ].join(';'),
  address: 'margin:0 0 16px;color:#5d5470;font-size:14px',
  foot: 'margin:24px 0 0;padding-top:12px;border-top:1px solid #e2d6bc;color:#5d5470;font-size:14px',
}

const paragraph = (line: string) => `<p style="${STYLES.line}">${escapeHtml(line)}</p>`

const buttonOf = ({ label, url }: { label: string; url: string }) => [
  `<p style="${STYLES.line}"><a href="${escapeHtml(url)}" style="${STYLES.button}">${escapeHtml(label)}</a></p>`,
  `<p style="${STYLES.address}">If the button does not work, open this address: ${escapeHtml(url)}</p>`,
]

/** A letter as plain text and as simple HTML that even old mail programs show; it loads nothing from anywhere. */
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

  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title></head><body style="${STYLES.page}"><div style="${STYLES.letter}">`,
    `<p style="${STYLES.sign}">${closing}</p><div style="${STYLES.paper}">`,
    ...[greeting, ...lines].map(paragraph),
    ...(action ? buttonOf(action) : []),
    ...after.map(paragraph),
    `<p style="${STYLES.foot}">${closing}<br>${escapeHtml(env.publicUrl)}</p></div></div></body></html>`,
  ].join('')
  return { subject, text, html }
}
