// The bar that offers to reload for a newer build. It covers the basket bar; the basket is kept after the reload.
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { newVersion, takeNewVersion } from '@dasturxon/browser/reload'

export function NewVersionBar() {
  const { t } = useLingui()
  if (!useStore(newVersion, ({ isOut }) => isOut)) return null
  return (
    <output className="flex items-center gap-3 rounded-plate bg-ink p-2.5 text-surface shadow-e3">
      <span className="grid size-target flex-none place-items-center rounded-small bg-fill text-on-fill">
        <Icon name="retry" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-body font-strong">{t`Menu updated`}</span>
        <span className="truncate text-caption">{t`Your basket stays as it is`}</span>
      </span>
      <Button tone="fill" size="small" onClick={takeNewVersion}>{t`Update`}</Button>
    </output>
  )
}
