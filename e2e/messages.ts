// The messages of the product under test. `npm run e2e` says where its simulators listen.
import { inboxAt } from '@dasturxon/testbed/observing/messages'

export { newPhone } from '@dasturxon/testbed/observing/messages'
export const { readCode, heardIn } = inboxAt(process.env['SIMULATORS_PORT'] ?? '4100')
