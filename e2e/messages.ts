// The SMS and Telegram messages that the system under test has sent. `npm run e2e` sets the port of the simulators.
import { inboxAt } from '@dasturxon/testbed/observing/messages'

export { newPhone } from '@dasturxon/testbed/observing/messages'
export const { readCode, smsTo, textsOf } = inboxAt(process.env['SIMULATORS_PORT'] ?? '4100')
