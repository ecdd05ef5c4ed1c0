// The error page, in the visitor's language and with the navigation of the shop. The specification's English titles are
// the title of the document and the heading in English.
import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Plate } from '@dasturxon/ui/plate'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { EmptyArt } from '@dasturxon/ui/empty-art'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { useShop } from '#features/shop/shop.ts'
import { IgnoreErrors } from '#platform/deferred/deferred.tsx'
import { connection } from '#platform/offline/connection.ts'
import { ShopBar } from '../bottom-bar/bottom-bar.tsx'
import { Header } from '../header/header.tsx'
import { barrier, doughnut, plug } from './art/pictures.ts'
import { type ErrorProps, errorStatus, Loading, missingShop } from './fallback.tsx'

export function ErrorPage({ error, isInLayout = false }: ErrorProps) {
  const shop = useShop()
  const isOnline = useStore(connection, (state) => state.isOnline)
  if (missingShop(error) === 'not_available') return <MerchantNotAvailable />
  const isMissing = errorStatus(error) === 404
  const isOffline = !isRouteErrorResponse(error) && (!isOnline || navigator.onLine === false)
  return (
    <WholePage hasBar={!isInLayout} head={isMissing && !isInLayout && shop && <Header shop={shop} />}>
      {isMissing ? <NotFound error={error} /> : isOffline ? <Offline /> : <Broken />}
    </WholePage>
  )
}

const notFoundMessage = 'Page not found: '

function NotFound({ error }: { error: unknown }) {
  const { t } = useLingui()
  const message: unknown = isRouteErrorResponse(error) ? error.data : null
  const path = typeof message === 'string' ? message.slice(notFoundMessage.length) : ''
  return (
    <EmptyState
      heading="h1"
      art={<FourOhFour />}
      title={t`Page Not Found`}
      line={t`The link is old or mistyped.`}
      note={path === '' ? undefined : t`Page not found: ${path}`}
      action={<LinkButton tone="fill" href="/">{t`Back to menu`}</LinkButton>}
    />
  )
}

/** A page that is not cached was opened without network. It opens when the network is back. */
function Offline() {
  const { t } = useLingui()
  useEffect(() => connection.subscribe(({ isOnline }) => isOnline && window.location.reload()), [])
  return (
    <EmptyState
      heading="h1"
      art={<EmptyArt drawing="map" />}
      title={t`No internet`}
      line={t`This page isn’t saved on your device. It will open once you’re back online.`}
      action={<NextLinks onRetry={() => window.location.reload()} />}
    />
  )
}

/** Without the header: the header may be what failed. */
function Broken() {
  const { t } = useLingui()
  const [isRetrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    window.location.reload()
  }
  // While a retry loads a new document, the page shows the same loading text as before the merchant is known.
  if (isRetrying) return <Loading />
  return (
    <EmptyState
      heading="h1"
      hue={60}
      picture={barrier}
      title={t`Internal Server Error`}
      line={t`Something went wrong on our side. Try again in a moment.`}
      action={<NextLinks onRetry={retry} />}
    />
  )
}

/** The number 404 with a doughnut as its zero. Decorative: the title has the text. */
const digit = 'text-[min(7.5rem,28vw)] leading-none font-[850] tracking-tighter desktop:text-[9rem]'

const FourOhFour = () => (
  <div aria-hidden="true" className="flex items-center gap-1">
    <span className={digit}>4</span>
    <div className="w-[min(7.5rem,28vw)] desktop:w-36">
      <Plate hue={330} alt="" picture={doughnut} shape="round" isFirst />
    </div>
    <span className={digit}>4</span>
  </div>
)

// A page with a single message in the middle of the screen.
type WholePageProps = { head?: React.ReactNode; hasBar?: boolean; children: React.ReactNode }

function WholePage({ head, hasBar = false, children }: WholePageProps) {
  const shop = useShop()
  return (
    <div data-words="later" className="flex min-h-dvh flex-col">
      {head}
      <main className="grid grow grid-cols-1 content-center pt-(--safe-top) pb-(--safe-bottom)">{children}</main>
      {hasBar && shop?.hasBottomBar && (
        <IgnoreErrors>
          <ShopBar shop={shop} />
        </IgnoreErrors>
      )}
    </div>
  )
}

export function MerchantNotAvailable() {
  const { t } = useLingui()
  return (
    <WholePage>
      <EmptyState
        heading="h1"
        hue={60}
        picture={plug}
        title={t`This shop isn’t available`}
        line={t`Check the address. If it’s right, the shop may be temporarily closed.`}
        action={<LinkButton tone="fill" href="/">{t`Try again`}</LinkButton>}
      />
    </WholePage>
  )
}

/** The actions after a failure: try again, open the menu, or call the shop. */
export function NextLinks({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const phone = useShop()?.links.find(({ kind }) => kind === 'phone')
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      <Button tone="fill" onClick={onRetry}>{t`Try again`}</Button>
      <LinkButton href="/">{t`Go to menu`}</LinkButton>
      {phone && (
        <LinkButton tone="outline" href={phone.href}>
          <Icon name="phone" className="size-5.5" />
          {phone.label}
        </LinkButton>
      )}
    </div>
  )
}
