// The analytics and chat a merchant has switched on. Their ids are typed by hand and become part of script URLs, so an
// id may contain only digits, and the hash of the chat only hexadecimal digits.
import type { Settings } from './request-context.server.ts'
import type { Analytics } from './shop.ts'

const number = /^\d{1,12}$/
const hash = /^[0-9a-f]{16,128}$/i

export function analyticsOf(settings: Settings): Analytics {
  const { yandexMetricsEnabled, yandexMetricsId, chatActive, amoCRMActive, amoCRMId, amoCRMHash } = settings
  return {
    metrics: yandexMetricsEnabled && yandexMetricsId && number.test(yandexMetricsId) ? yandexMetricsId : null,
    chat:
      chatActive && amoCRMActive && amoCRMId && amoCRMHash && number.test(amoCRMId) && hash.test(amoCRMHash)
        ? { id: amoCRMId, hash: amoCRMHash }
        : null,
  }
}
