// npm run chaos -- name [--scale 0.05] [--seed 7] [--mutant]: attacks one part of the system on its own servers.
import { parseArgs } from 'node:util'

const suites: Record<string, (size: { scale: number; seed: number; mutant: boolean }) => Promise<void>> = {
  board: async (size) => (await import('./board.ts')).board(size),
  identity: async (size) => (await import('./identity.ts')).identity(size),
  orders: async (size) => (await import('./orders.ts')).orders(size),
  numbers: async (size) => (await import('./numbers.ts')).numbers(size),
  'order-lives': async (size) => (await import('./order-lives.ts')).orderLives(size),
  'order-races': async (size) => (await import('./order-races.ts')).orderRaces(size),
  'forged-callbacks': async (size) => (await import('./forged-callbacks.ts')).forgedCallbacks(size),
  'bot-messages': async (size) => (await import('./bot-messages.ts')).botMessages(size),
  'pay-outage': async () => (await import('./pay-outage.ts')).payOutage(),
  payments: async (size) => (await import('./payments.ts')).payments(size),
  uploads: async (size) => (await import('./uploads.ts')).uploads(size),
  'order-changes': async (size) => (await import('./order-changes.ts')).orderChanges(size),
  reservations: async (size) => (await import('./reservations.ts')).reservations(size),
  'phone-orders': async (size) => (await import('./phone-orders.ts')).phoneOrders(size),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: '20261115' },
    mutant: { type: 'boolean', default: false },
  },
})
const suite = suites[positionals[0] ?? '']
if (!suite) throw new Error(`Name one of the suites: ${Object.keys(suites).join(', ')}`)
await suite({ scale: Number(values.scale), seed: Number(values.seed), mutant: values.mutant })
// Ends explicitly: a handle that a killed server left behind has kept Node busy for minutes after the report.
process.exit()
