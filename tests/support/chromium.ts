import { findChromium } from '../../scripts/setup/chromium.mjs'

/**
 * How Chromium is started here: Debian's one, kept from calling home, and without its own sandbox where it would not
 * run as root.
 */
export function chromiumOptions() {
  return {
    executablePath: findChromium(),
    args: [
      ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}
