import type { Browser } from './browser'

/**
 * Sends a form with somebody's cookies and follows no redirect, so that the answer itself can be checked.
 *
 * @param fields as a page would send them; forged ones, too
 */
export function postForm(browser: Browser, path: string, fields: Record<string, string>) {
  return browser.send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
  })
}
