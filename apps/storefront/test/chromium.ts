// Chromium for tests that need a hydrated page. It resolves every host name to this machine.
import { type Browser, chromium } from '@playwright/test'

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * 127.0.0.1',
    ],
  })
