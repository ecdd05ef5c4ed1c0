// Which counters a merchant has switched on. Ids are typed by hand and end up in addresses of scripts: only plain ones pass.
import type { Settings } from './request-context.server.ts'
import type { Counters } from './shop.ts'

const number = /^\d{1,12}$/
const hash = /^[0-9a-f]{16,128}$/i

export function countersOf(settings: Settings): Counters {
  const { yandexMetricsEnabled, yandexMetricsId, chatActive, amoCRMActive, amoCRMId, amoCRMHash } = settings
  return {
    metrics: yandexMetricsEnabled && yandexMetricsId && number.test(yandexMetricsId) ? yandexMetricsId : null,
    chat:
      chatActive && amoCRMActive && amoCRMId && amoCRMHash && number.test(amoCRMId) && hash.test(amoCRMHash)
        ? { id: amoCRMId, hash: amoCRMHash }
        : null,
  }
}
