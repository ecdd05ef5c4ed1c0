// The API with simulated SMS gateways, and the messages that the gateways have sent.
import { startSimulators } from '@dasturxon/simulators'
import { phoneName } from '../src/modules/identity/keyed-hash.ts'
import { openSecrets } from '#platform/secrets'
import { startApi } from '@dasturxon/testbed/servers/api'
import { newCanary } from '@dasturxon/testbed/observing/captured'
import { createMerchant } from '@dasturxon/testbed/data/factories'

export const smsTexts = {
  uz: "Olov: tasdiqlash kodi {code}. Do'stlarga aytmang.",
  ru: 'Олов: код подтверждения {code}.',
  eng: 'Olov: your confirmation code is {code}.',
}

export async function startApiWithSms(settings: Record<string, string> = {}) {
  const simulators = await startSimulators()
  const api = await startApi({
    ESKIZ_URL: `${simulators.url('eskiz')}/api`,
    PLAY_MOBILE_URL: `${simulators.url('playmobile')}/broker-api`,
    TELEGRAM_URL: simulators.url('telegram'),
    CLICK_INTEGRATION_URL: simulators.url('click'),
    PLATFORM_SMS_ESKIZ: 'platform@dasturxon.uz:secret',
    PLATFORM_SMS_PLAY_MOBILE: 'dasturxon:secret',
    EGRESS_ALLOW_LOOPBACK: 'true',
    ...settings,
  })
  const secrets = openSecrets(api.database.as('secrets'), api.env.SECRET_KEYS, () => {})

  return {
    ...api,
    simulators,
    /** A merchant with a gateway of its own and approved SMS texts. */
    async shopWith(gateway: 'ESKIZ' | 'PLAY_MOBILE' | null, row: Record<string, unknown> = {}) {
      const shop = await createMerchant(api.database, {
        sms_gateway: gateway,
        settings: { brand: 'Olov', main_language: 'uz', sms_content: JSON.stringify(smsTexts) },
        ...row,
      })
      const account = newCanary()
      await secrets.keep(shop.merchantId, 'smsUsername', account)
      await secrets.keep(shop.merchantId, 'smsPassword', newCanary())
      return { ...shop, account }
    },
    keepSecret: (merchantId: string, name: string, value: string) => secrets.keep(merchantId, name, value),
    /** The messages to a phone from both gateways, newest first. */
    async textsTo(phone: string) {
      const to = phone.replace('+', '')
      const all = [...(await simulators.sent('eskiz', to)), ...(await simulators.sent('playmobile', to))]
      return all.toSorted((one, other) => other.at.localeCompare(one.at))
    },
    async codeTo(phone: string): Promise<string> {
      const [newest] = await this.textsTo(phone)
      const [code] = /\d{6}/.exec(newest?.text ?? '') ?? []
      if (!code) throw new Error(`No code was sent to ${phone}`)
      return code
    },
    /** Moves a phone's counters and, at one merchant, its challenges back in time, as if `seconds` had passed. */
    async pass(phone: string, seconds: number, merchantId = '') {
      const names = ['send', 'check'].map((use) => `${use}:${phoneName(api.env.IDENTITY_KEY, phone)}`)
      await api.database.query(
        `UPDATE sms_counter SET moments = ARRAY(
           SELECT moment - $2 * interval '1s' FROM unnest(moments) WITH ORDINALITY AS kept (moment, place) ORDER BY place)
         WHERE key = ANY ($1)`,
        [names, seconds],
      )
      if (!merchantId) return
      await api.database.query(
        `UPDATE code_challenge SET last_sent_at = last_sent_at - $2 * interval '1s', expires_at = expires_at - $2 * interval '1s'
         WHERE merchant_id = $1`,
        [merchantId, seconds],
      )
    },
    async stop() {
      await secrets.close()
      await api.stop()
      await simulators.stop()
    },
  }
}
export type ApiWithSms = Awaited<ReturnType<typeof startApiWithSms>>

let last = Math.floor(Math.random() * 9_000_000)
/** Messages are counted per phone over all merchants, so every test uses new phones. */
export const newPhone = (prefix = '+99890'): string =>
  `${prefix}${String((last = (last + 1) % 10_000_000)).padStart(7, '0')}`
