// The languages of the shop at an address of their own, for a bot's button and for whoever has lost the one in the head.
import { useLingui } from '@lingui/react/macro'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requirePlace } from '#features/shop/sections.server.ts'
import { useShop } from '#features/shop/shop.ts'
import { LanguageList } from '#shell/languages/language-list.tsx'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/language.route.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  requirePlace('language', context.get(merchantContext), request)
  return null
}

export default function LanguagePage() {
  const { t } = useLingui()
  const languages = useShop()?.languages ?? []
  return (
    <SidePage title={t`Language`}>
      <div className="rounded-box bg-surface px-5 py-1 shadow-e1">
        <LanguageList languages={languages} />
      </div>
    </SidePage>
  )
}
