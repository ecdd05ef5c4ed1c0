// The rows of the compact checkout: each shows the chosen value of a section and opens the section. One is open at a time.
import { classNames } from '@dasturxon/ui/class-names'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { CheckoutPart } from './refusals.ts'

const opened = createStore<{ part: CheckoutPart | null }>()(() => ({ part: null }))

export const openRow = (part: CheckoutPart | null): void => opened.setState({ part })

const toggleRow = (part: CheckoutPart): void => openRow(opened.getState().part === part ? null : part)

export const useIsRowOpen = (part: CheckoutPart | undefined): boolean =>
  useStore(opened, (state) => part !== undefined && state.part === part)

/** The chosen value of a section, shown while its content is closed. */
export type Row = { part: CheckoutPart; icon: IconName; title: string; line?: string | undefined }

/** Lower on the narrowest phones, which are short too: the total stays on the first screen. */
export const RowButton = ({ row, isOpen, controls }: { row: Row; isOpen: boolean; controls: string }) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={() => toggleRow(row.part)}
    className="flex min-h-14 w-full items-center gap-3.5 px-4 py-2 text-left outline-offset-[-2.5px] transition-colors duration-press hover:bg-surface-2 max-[24rem]:min-h-13 max-[24rem]:py-1.5 desktop:hidden"
  >
    <span className="grid size-[38px] shrink-0 place-items-center rounded-small bg-surface-2">
      <Icon name={row.icon} className="size-[20px]" />
    </span>
    <span className="grid min-w-0 grow grid-cols-1">
      <span className="text-body font-name break-words">{row.title}</span>
      {row.line && <span className="text-meta break-words text-ink-2">{row.line}</span>}
    </span>
    <Icon name="down" className={classNames('size-[18px] text-ink-2 transition-transform', isOpen && 'rotate-180')} />
  </button>
)
