// The language menu: a sheet on a phone, a card under the header on a desktop. It is a native popover, so it works
// before any script has loaded.
import { languageCode } from '@dasturxon/i18n/language'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '@dasturxon/ui/icon'
import type { Shop } from '#features/shop/shop.ts'
import { useLanguage } from '#platform/document/document.ts'
import { LanguageList } from './language-list.tsx'

const id = 'languages'

export function LanguageMenu({ languages }: Pick<Shop, 'languages'>) {
  const { t } = useLingui()
  const code = languageCode[useLanguage()]
  if (languages.length < 2) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${code} · ${t`Language`}`}
        className="hood-button text-label font-strong desktop:bg-transparent"
      >
        {code}
        <Icon name="down" className="hidden size-4 desktop:block" />
      </button>
      <div
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        className="drop-sheet bg-surface text-ink shadow-e4 backdrop:bg-scrim desktop:backdrop:bg-transparent"
      >
        <div className="mb-2 flex items-center justify-between gap-3">
          <p id={`${id}-title`} className="text-h2 desktop:text-h3">{t`Choose a language`}</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t`Close`}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 desktop:hidden"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <LanguageList languages={languages} />
      </div>
    </>
  )
}
