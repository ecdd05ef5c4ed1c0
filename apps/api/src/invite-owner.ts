// Invites the first owner of a merchant: `node apps/api/src/invite-owner.ts <sub> <login> <name>` prints a one-time
// password. An owner invites all other staff at the console.
import { inviteStaff } from '#modules/staff'
import { openDatabase } from '#platform/db'
import { openDirectory } from '#platform/directory'
import { openPasswords } from '#platform/passwords'
import { readApiEnv } from './env.ts'

const [sub = '', login = '', name = ''] = process.argv.slice(2)
if (!/^[a-z0-9][a-z0-9._-]{2,39}$/.test(login) || !name)
  throw new Error('Pass the merchant, a login and a name: olov dilshod "Dilshod Karimov"')

const env = readApiEnv(process.env)
const directory = openDirectory(env.DIRECTORY_URL)
const database = openDatabase(env.DATABASE_URL, 1)
try {
  const shop = await directory.shopNamed(sub)
  if (!shop) throw new Error(`There is no active merchant with the sub ${sub}`)
  const { merchantId } = shop
  const invited = await inviteStaff(
    {
      merchantId,
      inTx: (work) => database.withMerchant({ merchantId, mode: 'READ WRITE', deadline: 3_000 }, work),
      passwords: openPasswords(1),
      by: { kind: 'platform' },
    },
    { login, name, role: 'OWNER', branchIds: 'all' },
  )
  if (!invited.ok) throw new Error(invited.refusal.code)
  console.log(`${login} of ${sub} may enrol within three days with ${invited.value.oneTimePassword}`)
} finally {
  await Promise.all([directory.close(), database.close()])
}
