// Payme's acceptance scenarios, played against our callback.
import { playVectors } from '#test/play-vectors'

const [minute, halfDay] = [60_000, 43_200_000]

await playVectors({
  name: 'payme',
  wait: halfDay,
  times: (time) => ({
    time,
    timeMinus1: time - 1,
    timePlusMinute: time + minute,
    timePlusHour: time + 60 * minute,
    timePlus12h: time + halfDay,
    timePlus12hAnd1: time + halfDay + 1,
    timeMinus12hAnd1: time - halfDay - 1,
  }),
  accounts: ({ cashboxId: cashbox, key, otherKey }) => ({
    own: { cashbox, keys: [key] },
    other: { cashbox, keys: [otherKey] },
  }),
})
