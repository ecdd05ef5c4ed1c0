// An overlay as a bottom sheet on a phone; a finger drags it down to close it.
import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useRef } from 'react'
import { beginsWithPicture, OverlayFrame } from './overlay-frame.tsx'
import type { OverlayProps } from './overlay-props.ts'
import { useSheetDrag } from './sheet-drag.ts'

export function OverlaySheet({ isOpen, onClose, ...frame }: OverlayProps) {
  const { sheetRef, scrimRef } = useSheetDrag(onClose)
  const popup = useRef<HTMLElement>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      popup.current = element
      return sheetRef(element)
    },
    [sheetRef],
  )
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop ref={scrimRef} className="scrim" />
        <Dialog.Viewport className="fixed inset-0 z-61 flex items-end">
          <Dialog.Popup
            ref={ref}
            initialFocus={beginsWithPicture(frame) ? popup : undefined}
            className="sheet relative flex max-h-[calc(100dvh-var(--safe-top)-0.75rem)] w-full flex-col overflow-hidden rounded-t-sheet bg-surface text-ink shadow-e4 [--gutter:16px] focus-visible:outline-none"
          >
            <OverlayFrame {...frame} hasHandle />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
