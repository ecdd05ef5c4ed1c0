// Fills a migrated database with the demo merchants and their pictures; safe to repeat.
// `--merchants N --products N` adds load data instead; `--no-art` skips the pictures; `--round-the-clock` opens all
// branches at all hours.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { parseKeyring } from '@dasturxon/api/testing'
import { connectDemoBot } from './demo-bot.ts'
import { announceAccounts } from './pay-accounts.ts'
import { paintAll } from './art/paint-all.ts'
import { roundTheClock, demoShops } from './shops/demo-shops.ts'
import { olov } from './shops/olov/olov.ts'
import { seedDemo } from './seed-demo.ts'
import { seedLoad } from './seed-load.ts'

const { values } = parseArgs({
  options: {
    merchants: { type: 'string' },
    products: { type: 'string', default: '200' },
    'no-art': { type: 'boolean', default: false },
    'round-the-clock': { type: 'boolean', default: false },
  },
})

const url = process.env['OWNER_DATABASE_URL'] ?? 'postgres://owner@127.0.0.1:5432/dasturxon'

// Not relative to the working directory: npm runs this script in the workspace, other callers in the root.
const mediaFolder = process.env['MEDIA_DIR'] ?? fileURLToPath(new URL('../.cache/media', import.meta.url))

if (values.merchants) await load(count(values.merchants), count(values.products))
else await demo()

async function demo(): Promise<void> {
  const started = performance.now()
  const { SECRET_KEYS: keys, DEMO_STAFF_PASSWORD: password, DEMO_STAFF_TOTP: totpSecret } = process.env
  if (!keys) throw new Error('SECRET_KEYS is missing: the demo merchants have encrypted credentials')
  const staff = password && totpSecret ? { password, totpSecret } : undefined
  if (staff && process.env['NODE_ENV'] === 'production') throw new Error('Demo staff are for development only')
  const painting = values['no-art'] ? null : paintAll(mediaFolder)
  const shops = values['round-the-clock'] ? demoShops.map(roundTheClock) : demoShops
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const { sub, rows, changed, deleted } of await seedDemo(client, { keyring: parseKeyring(keys), shops, staff }))
      console.log(`${sub}: ${rows} rows, ${changed} written, ${deleted} removed`)
    // In development only: elsewhere an order of a demo shop costs no job for its bot.
    if (staff) await connectDemoBot(client, olov)
  } finally {
    await client.end()
  }
  const { SIMULATORS_URL: simulators, CALLBACKS_URL: callbacks } = process.env
  if (simulators && callbacks) await announceAccounts(shops, simulators, callbacks)
  if (painting) {
    const { painted, kept, bytes } = await painting
    console.log(`pictures: ${painted} painted, ${kept} kept, ${Math.round(bytes / 1024)} kB`)
  }
  console.log(`seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function load(merchants: number, products: number): Promise<void> {
  const { rows, seconds } = await seedLoad(url, { merchants, products })
  const perSecond = (amount: number) => Math.round(amount / seconds)
  console.log(
    `${merchants} merchants, ${merchants * products} products, ${rows} rows in ${seconds.toFixed(1)} s: ` +
      `${perSecond(merchants * products)} products/s, ${perSecond(rows)} rows/s`,
  )
}

function count(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000) throw new Error(`Not a count: ${text}`)
  return number
}
