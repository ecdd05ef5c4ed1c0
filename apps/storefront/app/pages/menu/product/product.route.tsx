// The product page, which a shared link opens. It is rendered on the server and readable without JavaScript.
import { useLingui } from '@lingui/react/macro'
import { data, Link, useNavigate } from 'react-router'
import { Icon } from '@dasturxon/ui/icon'
import { languageContext, pageNotFound } from '#features/shop/request-context.server.ts'
import { saleChannelAt } from '#features/shop/sale-channel.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { notify } from '#platform/feedback/notify.ts'
import { documentTitle } from '#shell/head/page-titles.ts'
import { CardPage } from '../card-page.tsx'
import { GradeOnPicture } from '../grades.tsx'
import type { Route } from './+types/product.route.ts'
import { AddBar, useProductAvailability } from './add-bar.tsx'
import { Gallery } from './gallery.tsx'
import type { OpenProduct } from './open-product.ts'
import { FavouriteButton, ShareButton } from './product-actions.tsx'
import { ProductBody } from './product-body.tsx'
import { ProductFrame } from './product-frame.tsx'
import { readProduct } from './read-product.server.ts'
import { useSelection } from './use-selection.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [error, product] = await readProduct(
    context.get(apiContext),
    params.id,
    context.get(languageContext),
    saleChannelAt(request.url),
  )
  if (error) throw data({ code: error.code }, { status: 503 })
  if (!product) throw pageNotFound(request)
  return product
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { name, description } = loaderData?.product ?? {}
  return [
    documentTitle(matches, location.pathname, name),
    ...(description ? [{ name: 'description', content: description }] : []),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return (
    <CardPage>
      <Product key={loaderData.product.id} open={loaderData} />
    </CardPage>
  )
}

function Product({ open }: { open: OpenProduct }) {
  const { t } = useLingui()
  const availability = useProductAvailability(open)
  const selection = useSelection(open, availability.most)
  const goBack = useGoBack()
  const { product } = open
  const added = () => {
    notify.success(t`Added to basket`, product.name)
    goBack()
  }
  return (
    <ProductFrame open={open} onClose={goBack}>
      <div className="relative shrink-0 overflow-hidden short:sticky short:top-0 desktop:sticky desktop:top-26 desktop:aspect-square desktop:rounded-sheet desktop:grid">
        <Gallery open={open}>
          <Link
            to="/"
            aria-label={t`Back`}
            onClick={(event) => {
              event.preventDefault()
              goBack()
            }}
            className="absolute top-3 left-3 grid size-target place-items-center rounded-full bg-thumb text-ink shadow-e2 max-desktop:hidden"
          >
            <Icon name="back" />
          </Link>
          <GradeOnPicture productId={product.id} isFull />
          <div className="absolute top-3 left-3 flex gap-2 desktop:right-3 desktop:left-auto">
            <FavouriteButton product={product} />
            <ShareButton product={product} />
          </div>
        </Gallery>
      </div>
      <div className="flex grow flex-col bg-surface short:min-w-0 desktop:min-w-0 desktop:rounded-sheet">
        <div className="grow">
          <ProductBody open={open} selection={selection} heading="h1" />
        </div>
        <div className="sticky bottom-0 z-3 mt-5 flex flex-wrap items-center gap-2.5 border-t border-line bg-surface px-gutter pt-3 pb-[calc(var(--safe-bottom)+--spacing(3))] desktop:rounded-b-sheet">
          <AddBar open={open} selection={selection} availability={availability} onAdded={added} />
        </div>
      </div>
    </ProductFrame>
  )
}

/** Goes back to the previous page; a visitor who came from another site gets the menu. */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate('/', { replace: true }))
  }
}
