import { startApp } from '../support/app-server'

/** Starts one app for all browser tests, and ends it after the last. Its port is chosen in playwright.config.ts. */
export default async function startForAllTests() {
  const app = await startApp({ port: Number(process.env.E2E_PORT) })
  // The workers inherit it: without SMTP, mails are files below it.
  process.env.E2E_DATA_DIR = app.dataDir
  return () => app.stop()
}
