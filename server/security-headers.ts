import type { Platform } from '~/server/platform'
import type { Sheet } from '~/server/sheets.server'

/** Pages that a teacher may embed elsewhere, by the snippet of P1 §2 and §9. */
function isEmbeddable(path: string) {
  return path.startsWith('/resource/')
}

/** Posts may hold videos, loaded from here when a reader presses play (ui/enhance/video.ts); no other page frames a site. */
const framesOf = (path: string) => (path.startsWith('/blog/') ? ' frame-src https://www.youtube-nocookie.com;' : '')

/**
 * Decides the security headers of every answer.
 *
 * `Referrer-Policy` is not `no-referrer`: with that, Chromium sends `Origin: null` on form posts.
 *
 * @param platform `env.publicUrl` decides whether to send HSTS, `formTargets` where a sent form may be redirected to
 * @param isDevelopment lets in what Vite's development client needs
 */
export function createSecurityHeaders(
  platform: Pick<Platform, 'env' | 'formTargets'>,
  { isDevelopment = false } = {},
) {
  const isSecure = platform.env.publicUrl.startsWith('https:')
  // Browsers check the redirects of a sent form as well, so the payment service must be named.
  const formTargets = ["'self'", ...platform.formTargets].join(' ')
  const connections = isDevelopment ? "; connect-src 'self' ws:" : ''

  const everywhere = [
    'X-Content-Type-Options', 'nosniff',
    'Referrer-Policy', 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy', 'same-origin',
    ...(isSecure ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ]

  function pagePolicy(path: string, nonce: string | undefined, sheet: Sheet | null) {
    const scripts = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`
    const styles = isDevelopment ? "'self' 'unsafe-inline'" : sheet === null ? "'self'" : `'self' ${sheet.hash}`
    return (
      `default-src 'self'; script-src ${scripts}; style-src ${styles}; ` +
      `img-src 'self' data: blob:${connections};${framesOf(path)} object-src 'none'; base-uri 'none'; form-action ${formTargets}; ` +
      `frame-ancestors ${isEmbeddable(path) ? '*' : "'none'"}`
    )
  }

  function headersOfPage(path: string, policy: string) {
    return [
      ...everywhere,
      'Content-Security-Policy', policy,
      ...(isEmbeddable(path) ? [] : ['X-Frame-Options', 'DENY']),
      'Cross-Origin-Resource-Policy', isEmbeddable(path) ? 'cross-origin' : 'same-origin',
      'Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ]
  }

  return {
    /**
     * Headers of a page, names and values in turn. Its policy names only its own sheet, because every byte counts on a line
     * that a whole class shares.
     *
     * @param path decides who may embed it
     * @param sheet the style sheet that it carries
     * @param nonce of this answer's inline scripts; a page for many visitors has none, and runs our own files only
     */
    ofPage: (path: string, sheet: Sheet | null, nonce?: string) => headersOfPage(path, pagePolicy(path, nonce, sheet)),
    /** Headers of anything that is not a page: files, data, pictures. It runs nothing, even when opened by itself. */
    ofFile() {
      return [
        ...everywhere,
        'Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        'Cross-Origin-Resource-Policy', 'same-origin',
      ]
    },
  }
}

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>
