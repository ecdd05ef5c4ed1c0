// An overlay as a bottom sheet on a phone; it can be dragged down to close.
import { Drawer } from '@base-ui/react/drawer'
import { OverlayFrame } from './overlay-frame.tsx'
import type { OverlayProps } from './overlay-props.ts'

export const OverlayDrawer = ({ isOpen, onClose, ...frame }: OverlayProps) => (
  <Drawer.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
    <Drawer.Portal>
      <Drawer.Backdrop className="scrim opacity-[calc(1-var(--drawer-swipe-progress))]" />
      <Drawer.Viewport className="fixed inset-0 z-61 flex items-end">
        <Drawer.Popup className="sheet flex max-h-[calc(100dvh-var(--safe-top)-0.75rem)] w-full flex-col overflow-hidden rounded-t-sheet bg-surface text-ink shadow-e4 [--gutter:16px] focus-visible:outline-none">
          <Drawer.Content className="flex min-h-0 grow flex-col">
            <OverlayFrame {...frame} hasHandle />
          </Drawer.Content>
        </Drawer.Popup>
      </Drawer.Viewport>
    </Drawer.Portal>
  </Drawer.Root>
)
