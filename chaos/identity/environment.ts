// The API with a PostgreSQL and a Redis that may be killed, functions that create merchants, and an SMS gateway that
// counts its messages.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { buildApp, readApiEnv, migrate } from '@dasturxon/api/testing'
import { bootstrap, type Role, urlAs } from '@dasturxon/api/bootstrap'
import type { Cluster } from '@dasturxon/testbed/servers/cluster'
import { countingGateway } from './counting-gateway.ts'

export type Shop = { merchantId: string; host: string; brand: string }
export type Environment = Awaited<ReturnType<typeof openEnvironment>>

const database = 'chaos'

export async function openEnvironment(cluster: Cluster, prefixBudget: number) {
  const as = (role: Role) => urlAs(cluster.postgresUrl, role, database)
  await bootstrap(cluster.postgresUrl, database)
  await migrate(as('owner'))
  const gateway = await countingGateway()
  const key = () => randomBytes(32).toString('base64')
  const env = readApiEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: as('app'),
    DIRECTORY_URL: as('platform'),
    SECRETS_URL: as('secrets'),
    SECRET_KEYS: `chaos:${key()}`,
    IDENTITY_KEY: key(),
    MEDIA_DIR: `${cluster.folder}/media`,
    REDIS_URL: cluster.redisUrl,
    EGRESS_ALLOW_LOOPBACK: 'true',
    PLAY_MOBILE_URL: gateway.url,
    PLATFORM_SMS_PLAY_MOBILE: 'platform:chaos',
    SMS_PREFIX_HOURLY_BUDGET: String(prefixBudget),
  })
  const app = await buildApp(env)
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const admin = new pg.Pool({
    connectionString: urlAs(cluster.postgresUrl, 'owner', database).replace('owner@', 'postgres@'),
    max: 2,
  })
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await admin.query<Row>(text, values)).rows

  async function openShop(brand: string, budget: number): Promise<Shop> {
    const [row] = await query<{ id: string }>(
      `INSERT INTO merchant (merchant_id, name, sub) VALUES (gen_random_uuid(), $1, $1) RETURNING merchant_id AS id`,
      [brand],
    )
    const merchantId = row?.id ?? ''
    const host = `${brand}-${merchantId.slice(0, 8)}.chaos.uz`
    await query(`INSERT INTO merchant_settings (merchant_id, brand, title, main_language) VALUES ($1, $2, $2, 'uz')`, [
      merchantId,
      brand,
    ])
    await query('INSERT INTO merchant_policy (merchant_id, sms_hourly_budget) VALUES ($1, $2)', [merchantId, budget])
    await query('INSERT INTO merchant_domain (host, merchant_id) VALUES ($1, $2)', [host, merchantId])
    return { merchantId, host, brand }
  }

  return {
    app,
    env,
    baseUrl,
    gateway,
    prefixBudget,
    query,
    openShop,
    /** Moves the times of all SMS counters and code challenges into the past and deletes the hourly budgets. */
    async pass(seconds: number) {
      await query(`DELETE FROM sms_counter WHERE window_start > '-infinity'`)
      await query(
        `UPDATE sms_counter SET moments = ARRAY(
           SELECT moment - $1 * interval '1s' FROM unnest(moments) WITH ORDINALITY AS kept (moment, place) ORDER BY place)`,
        [seconds],
      )
      await query(
        `UPDATE code_challenge SET expires_at = expires_at - $1 * interval '1s', last_sent_at = last_sent_at - $1 * interval '1s'`,
        [seconds],
      )
    },
    async close() {
      await app.close()
      await admin.end()
      gateway.stop()
    },
  }
}
