import * as endpoint from '@dasturxon/contracts/telegram.endpoints'
import * as schema from '@dasturxon/contracts/telegram.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { findSettings } from '#modules/merchants'
import { route } from '#platform/route'
import type { TelegramOptions } from './bot-session.ts'
import { openLaunch } from './open-launch.ts'
import { refreshProfile } from './refresh-profile.ts'
import { register } from './register.ts'

export function telegramRoutes(app: FastifyInstance, options: TelegramOptions): void {
  route(app, endpoint.botToken, schema.botToken, ({ body, ...steps }) => openLaunch(options, steps, body.initData))
  route(app, endpoint.botLogin, schema.botLogin, ({ body, ...steps }) => register(options, steps, body))
  route(app, endpoint.botAuth, schema.botAuth, ({ body, actor, ...steps }) =>
    refreshProfile(options, { ...steps, customerId: actor.id }, body.initData),
  )

  route(app, endpoint.botSetting, schema.botSetting, async ({ tx, merchantId }) => {
    const [[settings]] = await tx.finish(findSettings(merchantId))
    if (!settings) throw new Error(`Merchant ${merchantId} has no settings`)
    const { uzLangActive: uz, ruLangActive: ru, engLangActive: eng, mainLanguage, telegramBotLinkActive } = settings
    const isOn = { uz, ru, eng }
    return done({
      botName: telegramBotLinkActive ? botNameIn(settings.telegramBotLink) : null,
      // True at every merchant, because a customer account always has a phone.
      phoneRequired: true,
      languages: (['uz', 'ru', 'eng'] as const).filter((language) => isOn[language]),
      mainLanguage,
    })
  })
}

/**
 * The name of the bot in a link that a merchant typed: `https://t.me/olov_bot`, `t.me/olov_bot?start=1`, `@olov_bot`.
 */
const botNameIn = (link: string | null): string | null =>
  /^(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)?([a-z]\w{3,31})(?:[/?].*)?$/i.exec(link?.trim() ?? '')?.[1] ?? null
