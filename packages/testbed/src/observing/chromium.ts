// Launch options of Chromium, shared by browser tests, screenshots and benches.
export const chromiumLaunch = {
  // The engine of Chromium without a window.
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    // Playwright's `ignoreHTTPSErrors` does not apply to a service worker's script, which the browser fetches itself.
    '--ignore-certificate-errors',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
