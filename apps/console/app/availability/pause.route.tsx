// A pause and a busy time: as a page, and as a sheet over any other screen, so that the board stays open behind it.
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import type { SheetProps } from '#shell/site-map.ts'
import { PausePanel } from './pause-panel.tsx'

export function Component() {
  const { t } = useLingui()
  return (
    <main className="mx-auto grid max-w-180 gap-4 p-gutter">
      <h1 className="text-h1">{t`Pause`}</h1>
      <PausePanel />
    </main>
  )
}

export function Sheet({ isOpen, onClose }: SheetProps) {
  const { t } = useLingui()
  return (
    <Overlay kind="sheet" isOpen={isOpen} onClose={onClose} title={t`Pause`} closeLabel={t`Close`}>
      <div className="grid gap-4 bg-bg p-gutter">
        <PausePanel />
      </div>
    </Overlay>
  )
}
