// Keys. A screen registers its keys with a text while it is open; `?` lists all of them. Keys do nothing while a text
// is typed.
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** `keys` as tinykeys writes them: `a`, `Shift+?`, `$mod+k`, `g o`. */
export type Shortcut = {
  keys: string
  /** As shown to the person: `A`, `Ctrl K`. */
  shown: string
  text: string
  /** Without it the key is only listed: the browser itself does what the text says. */
  run?: (event: KeyboardEvent) => void
  /** Also works while a text is typed. */
  whileTyping?: boolean
}

const store = createStore<{ groups: readonly (readonly Shortcut[])[]; isOpen: boolean }>()(() => ({
  groups: [],
  isOpen: false,
}))

export const showShortcuts = (): void => store.setState({ isOpen: true })

/** Registers keys while the calling component is mounted. The list may change with every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const signature = shortcuts.map(({ keys, text }) => `${keys} ${text}`).join('\n')
  const run = useEffectEvent((keys: string, event: KeyboardEvent) => {
    const shortcut = shortcuts.find((candidate) => candidate.keys === keys)
    if (!shortcut?.run || event.defaultPrevented) return
    if (!shortcut.whileTyping && (isTyping(event) || isInDialog(event))) return
    event.preventDefault()
    shortcut.run(event)
  })
  const current = useEffectEvent(() => shortcuts)
  useEffect(() => {
    const group = current()
    store.setState(({ groups }) => ({ groups: [...groups, group] }))
    const stop = tinykeys(
      window,
      Object.fromEntries(group.map(({ keys }) => [keys, (event: KeyboardEvent) => run(keys, event)])),
      // `run` decides about text fields: some keys also work there.
      { ignore: ({ repeat, isComposing }) => repeat || isComposing },
    )
    return () => {
      stop()
      store.setState(({ groups }) => ({ groups: groups.filter((other) => other !== group) }))
    }
  }, [signature])
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys of a screen do nothing while a dialog is over it. */
const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null

export function ShortcutList() {
  const { t } = useLingui()
  const { groups, isOpen } = useStore(store)
  return (
    <Overlay
      kind="popup"
      isOpen={isOpen}
      onClose={() => store.setState({ isOpen: false })}
      title={t`Keys`}
      closeLabel={t`Close`}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 px-gutter pb-6">
        {groups.flat().map(({ keys, shown, text }) => (
          <div key={`${keys} ${text}`} className="contents">
            <dt>
              <kbd className="rounded-badge bg-surface-2 px-2 py-1 text-label font-strong">{shown}</kbd>
            </dt>
            <dd className="text-body text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Overlay>
  )
}
