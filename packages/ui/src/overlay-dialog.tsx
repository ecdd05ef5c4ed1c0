// An overlay as a centred pop-up, a drawer at the side or a full-screen dialog.
import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { beginsWithPicture, OverlayFrame } from './overlay-frame.tsx'
import type { OverlayProps } from './overlay-props.ts'

const widths = { narrow: 'max-w-120', wide: 'max-w-245' }

export function OverlayDialog({ kind, isOpen, onClose, width = 'narrow', art, ...frame }: OverlayProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport
          className={classNames(
            'fixed inset-0 z-61 grid',
            kind === 'popup' || kind === 'sheet'
              ? 'place-items-center p-gutter'
              : kind === 'side' && 'justify-items-end',
          )}
        >
          <Dialog.Popup
            ref={popup}
            initialFocus={beginsWithPicture(frame) ? popup : undefined}
            className={classNames(
              'pop relative flex w-full flex-col overflow-hidden bg-surface text-ink focus-visible:outline-none',
              kind === 'full'
                ? 'h-dvh pt-(--safe-top)'
                : kind === 'side'
                  ? 'h-dvh max-w-143 pt-(--safe-top) shadow-e4 [--gutter:16px] tablet:rounded-l-sheet tablet:[--gutter:24px]'
                  : `max-h-[min(calc(100dvh-4rem),41.25rem)] rounded-sheet shadow-e4 [--gutter:16px] desktop:[--gutter:24px] ${widths[width]}`,
            )}
          >
            {art && width === 'wide' ? (
              <div className="grid min-h-0 grow grid-cols-[28rem_minmax(0,1fr)]">
                <div className="grid min-h-0">{art}</div>
                <div className="relative flex min-h-0 flex-col">
                  <OverlayFrame {...frame} />
                </div>
              </div>
            ) : (
              <OverlayFrame {...frame} art={art} />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
