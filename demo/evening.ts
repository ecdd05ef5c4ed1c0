// npm run demo:evening [-- --scale 1 --minutes 30 --fresh --seed 7]: a Friday evening at a demo shop with four branches.
// Customers order, operators accept, two kitchens cook, five couriers deliver; at the end boards, orders and money are
// compared with the database. By default it happens in the running `npm run dev`, where the console shows it live.
import { parseArgs } from 'node:util'
import { report } from '@dasturxon/testbed/observing/report'
import { liveEvening } from './evening/live-evening.ts'
import { eveningMinutes } from './evening/clock.ts'
import { openEnvironment } from './evening/environment.ts'

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '20261113' },
    fresh: { type: 'boolean', default: false },
  },
})
const sizes = {
  orders: Math.max(4, Math.round(300 * Number(values.scale))),
  minutes: Number(values.minutes ?? eveningMinutes * Math.min(1, Number(values.scale))),
  seed: Number(values.seed),
}
if (!(sizes.minutes > 0 && sizes.minutes <= 240 && sizes.orders <= 5_000))
  throw new Error('--scale and --minutes are positive numbers: at most 5000 orders in at most 240 minutes')

const environment = await openEnvironment(values.fresh)
try {
  const figures = await liveEvening(environment, sizes)
  report('demo:evening', { fresh: values.fresh, ...sizes, ...figures })
} finally {
  await environment.close()
}
// Ends explicitly: an open connection would keep the process alive for minutes.
process.exit()
