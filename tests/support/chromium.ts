import { findChromium } from '../../scripts/setup/chromium.mjs'

/**
 * How to start Chromium: Debian's where there is one, kept from calling home, and without its sandbox where it runs as root.
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
