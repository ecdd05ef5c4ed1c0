// What happens to the card's data, and the label and the link that Payme requires beside the fields of a card.
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { externalLinkProps } from '#features/shop/contacts.ts'

const offer = 'https://payme.uz'

export const SafetyNote = ({ text }: { text: string }) => (
  <p className="flex gap-2.5 px-1 text-label text-ink-2">
    <Icon name="privacy" className="size-5" />
    {text}
  </p>
)

export function PaymeNote() {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      <SafetyNote text={t`The number goes to Payme encrypted. We don’t store it, and the check is free.`} />
      <p className="flex flex-wrap items-center gap-x-2 px-1 text-label text-ink-2">
        <span>
          Powered by <strong className="font-heading text-ink">Payme</strong>
        </span>
        <a
          href={offer}
          {...externalLinkProps(offer)}
          className="hit relative font-strong text-accent underline underline-offset-4"
        >
          {t`Payme’s public offer`}
        </a>
      </p>
    </div>
  )
}
