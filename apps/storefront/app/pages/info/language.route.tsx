// The language choice as a separate page, for a button of the Telegram bot and for visitors who do not find the choice
// in the page header.
import { useLingui } from '@lingui/react/macro'
import { merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { useShop } from '#features/shop/shop.ts'
import { LanguageList } from '#shell/languages/language-list.tsx'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/language.route.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  requireSection('language', context.get(merchantContext), request)
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
