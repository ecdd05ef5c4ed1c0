// What a visitor sees instead of a page. The heading is the specification's; the line below helps in their language.
import { LinkButton } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useShop } from '#features/shop/shop.ts'
import { Header } from '../header/header.tsx'
import { barrier } from './art/pictures.ts'
import { errorStatus, errorTitle, missingShop } from './error-title.ts'
import { FourOhFour } from './four-oh-four.tsx'
import { Loading } from './loading.tsx'
import { MerchantNotAvailable } from './merchant-not-available.tsx'
import { WaysOn } from './ways-on.tsx'
import { WholePage } from './whole-page.tsx'

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

/** Without the shop's head: it may be what broke. */
function Broken({ error }: { error: unknown }) {
  const { t } = useLingui()
  const [isRetrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    window.location.reload()
  }
  // A retry is a whole new document; until it comes, the merchant is as unknown here as before the first one.
  if (isRetrying) return <Loading />
  return (
    <WholePage>
      <EmptyState
        heading="h1"
        hue={60}
        picture={barrier}
        title={errorTitle(error)}
        line={t`Something went wrong on our side. Please try again in a moment.`}
        action={<WaysOn onRetry={retry} />}
      />
    </WholePage>
  )
}
