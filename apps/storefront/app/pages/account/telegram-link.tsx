// A link to the shop's Telegram bot, for when the SMS does not arrive: Telegram identifies the customer without a code.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { externalLinkProps } from '#features/shop/contacts.ts'
import { useShop } from '#features/shop/shop.ts'

export function TelegramLink() {
  const { t } = useLingui()
  const bot = useShop()?.links.find(({ kind }) => kind === 'telegramBot')
  if (!bot) return null
  return (
    <a
      href={bot.href}
      {...externalLinkProps(bot.href)}
      className="flex min-h-15 items-center gap-3.5 rounded-field bg-surface-2 px-4 py-2.5 transition-colors hover:bg-surface-3"
    >
      <Icon name="telegram" className="size-6 text-info" />
      <span className="grid min-w-0 grow grid-cols-1">
        <span className="text-body font-strong">{t`Continue in Telegram`}</span>
        <span className="text-label text-ink-2">{t`Our bot logs you in without a code`}</span>
      </span>
      <Icon name="next" className="size-4.5 text-ink-3" />
    </a>
  )
}
