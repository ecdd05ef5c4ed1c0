import * as merchants from '@dasturxon/contracts/merchants.endpoints'
import * as merchantsSchema from '@dasturxon/contracts/merchants.schema'
import * as settings from '@dasturxon/contracts/settings.endpoints'
import * as staffSettings from '@dasturxon/contracts/settings-staff.endpoints'
import * as staffSettingsSchema from '@dasturxon/contracts/settings-staff.schema'
import * as settingsSchema from '@dasturxon/contracts/settings.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { listBrandTabs } from './merchants.sql.ts'
import { type FindContentSince, readMerchant, readSettings, readWebSettings } from './read-merchant.ts'
import { saveSettings } from './save-settings.ts'

/** The content module imports this module, so this module cannot import it: the caller passes `findContentSince` in. */
export function merchantsRoutes(
  app: FastifyInstance,
  { findContentSince }: { findContentSince: FindContentSince },
): void {
  route(app, merchants.merchantBySub, merchantsSchema.merchantBySub, ({ tx }) => readMerchant(tx))
  route(app, settings.webSettings, settingsSchema.webSettings, ({ tx }) => readWebSettings(tx, findContentSince))

  route(app, staffSettings.staffSettings, staffSettingsSchema.staffSettings, ({ tx }) => readSettings(tx))
  route(app, staffSettings.changeSettings, staffSettingsSchema.changeSettings, ({ tx, actor, body }) =>
    saveSettings(tx, actor, body),
  )

  route(app, settings.brandCatalog, settingsSchema.brandCatalog, async ({ tx }) => {
    const [tabs] = await tx.finish(listBrandTabs(tx.merchantId))
    return done(tabs)
  })
}
