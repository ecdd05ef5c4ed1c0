// Uzum's acceptance scenarios, played against our webhooks.
import { playVectors } from '#test/play-vectors'

const halfHour = 1_800_000

await playVectors({
  name: 'uzum',
  wait: halfHour,
  times: (timestamp) => ({
    timestamp,
    timestampPlus30m: timestamp + halfHour,
    timestampPlus30mAnd1: timestamp + halfHour + 1,
  }),
  accounts: ({ serviceId, login, password, otherLogin, otherPassword }) => ({
    own: { serviceId, logins: [{ name: login, password }] },
    other: { serviceId, logins: [{ name: otherLogin, password: otherPassword }] },
  }),
})
