// After a failure: once more, or a person.
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#features/shop/shop.ts'

export function WaysOn({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const phone = useShop()?.links.find(({ kind }) => kind === 'phone')
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      <Button tone="fill" onClick={onRetry}>{t`Try again`}</Button>
      {phone && (
        <LinkButton tone="outline" href={phone.href}>
          <Icon name="phone" className="size-5.5" />
          {phone.label}
        </LinkButton>
      )}
    </div>
  )
}
