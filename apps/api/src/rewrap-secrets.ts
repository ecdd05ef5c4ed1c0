// Queues jobs that encrypt every merchant's secrets, and its staff's authenticators, with the current key. Run it once
// after a new key was put first in the keyring.
import { rewrapSecrets } from '#modules/merchants'
import { rewrapAuthenticators } from '#modules/staff'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { enqueue } from '#platform/jobs'
import { readWorkerEnv } from './env.ts'

const env = readWorkerEnv(process.env)
const directory = openDirectory(env.DIRECTORY_URL)
const database = openDatabase(env.DATABASE_URL, 2)

let merchants = 0
for await (const merchantId of directory.everyMerchant()) {
  await database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 3_000 }, (tx) =>
    tx.finish(
      enqueue(rewrapSecrets, { merchantId }, { onlyOne: merchantId }),
      enqueue(rewrapAuthenticators, { merchantId }, { onlyOne: merchantId }),
    ),
  )
  merchants++
}
await Promise.all([directory.close(), database.close()])
console.log(`${merchants} merchants will be rewrapped`)
