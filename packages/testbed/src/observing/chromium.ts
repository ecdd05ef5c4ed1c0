// How every run starts Chromium, so that journeys, pictures and weights are taken with the same browser.
export const chromiumLaunch = {
  // The same engine without a window to draw.
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    // A worker's script is fetched by the browser itself, which Playwright's `ignoreHTTPSErrors` does not reach.
    '--ignore-certificate-errors',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
