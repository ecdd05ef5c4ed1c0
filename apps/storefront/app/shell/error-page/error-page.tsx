// The error page. The heading is the specification's; the text below it helps in the visitor's language.
import { useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Plate } from '@dasturxon/ui/plate'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#features/shop/shop.ts'
import { Header } from '../header/header.tsx'
import { barrier, doughnut, plug } from './art/pictures.ts'
import { errorStatus, errorTitle, Loading, missingShop } from './fallback.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  if (missingShop(error) === 'not_available') return <MerchantNotAvailable />
  return errorStatus(error) === 404 ? <NotFound error={error} /> : <Broken error={error} />
}

function NotFound({ error }: { error: unknown }) {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <WholePage head={shop && <Header shop={shop} />}>
      <EmptyState
        heading="h1"
        art={<FourOhFour />}
        title={errorTitle(error)}
        line={t`The link is old or was typed wrong.`}
        note={isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined}
        action={<LinkButton tone="fill" href="/">{t`Back to the menu`}</LinkButton>}
      />
    </WholePage>
  )
}

/** Without the header: the header may be what failed. */
function Broken({ error }: { error: unknown }) {
  const { t } = useLingui()
  const [isRetrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    window.location.reload()
  }
  // While a retry loads a new document, the page shows the same loading text as before the merchant is known.
  if (isRetrying) return <Loading />
  return (
    <WholePage>
      <EmptyState
        heading="h1"
        hue={60}
        picture={barrier}
        title={errorTitle(error)}
        line={t`Something went wrong on our side. Please try again in a moment.`}
        action={<NextLinks onRetry={retry} />}
      />
    </WholePage>
  )
}

/** The number 404 with a doughnut as its zero. Decorative: the title has the text. */
const digit = 'text-[7.5rem] leading-none font-[850] tracking-tighter desktop:text-[9rem]'

const FourOhFour = () => (
  <div aria-hidden="true" className="flex items-center gap-1">
    <span className={digit}>4</span>
    <div className="w-30 desktop:w-36">
      <Plate hue={330} alt="" picture={doughnut} shape="round" isFirst />
    </div>
    <span className={digit}>4</span>
  </div>
)

// A page with a single message in the middle of the screen.
type WholePageProps = { head?: React.ReactNode; children: React.ReactNode }

const WholePage = ({ head, children }: WholePageProps) => (
  <div data-words="later" className="flex min-h-dvh flex-col">
    {head}
    <main className="grid grow place-content-center pt-(--safe-top) pb-(--safe-bottom)">{children}</main>
  </div>
)

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

/** The actions after a failure: try again, or call the shop. */
export function NextLinks({ onRetry }: { onRetry: () => void }) {
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
