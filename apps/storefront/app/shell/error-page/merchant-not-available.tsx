import { LinkButton } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { plug } from './art/pictures.ts'
import { WholePage } from './whole-page.tsx'

export function MerchantNotAvailable() {
  const { t } = useLingui()
  return (
    <WholePage>
      <EmptyState
        heading="h1"
        hue={60}
        picture={plug}
        title={t`This shop is not available`}
        line={t`Please check the address. If it is right, the shop may be closed for a while.`}
        action={<LinkButton tone="fill" href="/">{t`Try again`}</LinkButton>}
      />
    </WholePage>
  )
}
