// Keys. A screen registers its keys with a text while it is open; `?` lists all of them. Keys do nothing while a text
// is typed. Which key was meant: key-handler.ts.
import { Icon } from '@dasturxon/ui/icon'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keyHandler } from './shortcut-keys.ts'

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

type Group = { shortcuts: readonly Shortcut[]; run: (keys: string, event: KeyboardEvent) => void }

const store = createStore<{ groups: readonly Group[]; isOpen: boolean }>()(() => ({ groups: [], isOpen: false }))

export const showShortcuts = (): void => store.setState({ isOpen: true })

let pressed: KeyboardEvent | null = null
let handle: ReturnType<typeof keyHandler> = () => {}
const listen = (event: KeyboardEvent) => {
  pressed = event
  handle(event)
}

/** The screen that has opened last comes first. */
function runIn(groups: readonly Group[], keys: string): void {
  for (const { shortcuts, run } of groups.toReversed())
    if (pressed && shortcuts.some((one) => one.keys === keys)) run(keys, pressed)
}

function change(edit: (groups: readonly Group[]) => readonly Group[]): void {
  const groups = edit(store.getState().groups)
  store.setState({ groups })
  handle = keyHandler(
    groups.flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys)),
    (keys) => runIn(groups, keys),
  )
  // The same listener is added once, however often.
  window.addEventListener('keydown', listen)
}

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
    const group = { shortcuts: current(), run: (keys: string, event: KeyboardEvent) => run(keys, event) }
    change((groups) => [...groups, group])
    return () => change((groups) => groups.filter((other) => other !== group))
  }, [signature])
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys of a screen do nothing while a dialog is over it. */
const isInDialog = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('[role="dialog"]') !== null

/** The font has no arrows. */
const turns: Record<string, string> = { '↓': '', '↑': 'rotate-180', '←': 'rotate-90', '→': '-rotate-90' }

function KeyName({ shown }: Pick<Shortcut, 'shown'>) {
  const turn = turns[shown]
  return turn === undefined ? shown : <Icon name="down" className={`size-4 ${turn}`} />
}

export function ShortcutList() {
  const { t } = useLingui()
  const { groups, isOpen } = useStore(store)
  return (
    <Overlay
      kind="popup"
      isOpen={isOpen}
      onClose={() => store.setState({ isOpen: false })}
      title={t`Shortcuts`}
      closeLabel={t`Close`}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 px-gutter pb-6">
        {groups
          .flatMap(({ shortcuts }) => shortcuts)
          .map(({ keys, shown, text }) => (
            <div key={`${keys} ${text}`} className="contents">
              <dt>
                <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-badge bg-surface-2 px-2 text-label font-strong [font-family:inherit]">
                  <KeyName shown={shown} />
                </kbd>
              </dt>
              <dd className="text-body text-ink-2">{text}</dd>
            </div>
          ))}
      </dl>
    </Overlay>
  )
}
