// The analytics and chat a merchant has switched on. Their ids are typed by hand and become part of script URLs, so an
// id may contain only digits, and the hash of amoCRM only hexadecimal digits.
import type { Settings } from './request-context.server.ts'
import type { Analytics } from './shop.ts'

const number = /^\d{1,12}$/
const hash = /^[0-9a-f]{16,128}$/i

export const analyticsOf = (settings: Settings): Analytics => ({ metrics: metricsOf(settings), ...amoCrmOf(settings) })

function metricsOf({ yandexMetricsEnabled, yandexMetricsId, yandexMetricsKeys }: Settings): Analytics['metrics'] {
  if (!yandexMetricsEnabled || !yandexMetricsId || !number.test(yandexMetricsId)) return null
  return { id: yandexMetricsId, goals: yandexMetricsKeys }
}

/** The pixel needs nothing but amoCRM; the chat button is a feature of its own, and may be off. */
function amoCrmOf({ chatActive, amoCRMActive, amoCRMId, amoCRMHash }: Settings): Pick<Analytics, 'chat' | 'pixel'> {
  const token = amoCRMActive && amoCRMHash && hash.test(amoCRMHash) ? amoCRMHash : null
  const id = chatActive && amoCRMId && number.test(amoCRMId) ? amoCRMId : null
  return { chat: token && id ? { id, hash: token } : null, pixel: token }
}
