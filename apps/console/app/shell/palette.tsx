// The palette: Ctrl K opens any screen by typing a part of its name.
import { Field } from '@dasturxon/ui/field'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { usePerson } from './person.ts'
import { useMenu } from './site-map.ts'

type Command = { id: string; title: string; icon: IconName; run: () => void }

const store = createStore<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const openPalette = (): void => store.setState({ isOpen: true })

const focus = (input: HTMLInputElement | null) => input?.focus()

export function Palette() {
  const { t, i18n } = useLingui()
  const { isOpen } = useStore(store)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const screens: Command[] = useMenu(usePerson()).map(({ path, menu }) => ({
    id: path,
    title: i18n._(menu.title),
    icon: menu.icon,
    run: () => void navigate(path),
  }))
  const wanted = text.trim().toLocaleLowerCase()
  const found = screens.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))

  const close = () => (store.setState({ isOpen: false }), setText(''), setAt(0))
  const choose = (command: Command | undefined) => {
    if (!command) return
    close()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((found.length + at + step) % Math.max(found.length, 1))
    else if (event.key === 'Enter') choose(found[at])
    else return
    event.preventDefault()
  }
  return (
    <Overlay kind="popup" isOpen={isOpen} onClose={close} title={t`Go to`} closeLabel={t`Close`}>
      <div className="grid gap-3 px-gutter pb-5">
        <Field
          icon="search"
          label={t`Name of a page`}
          placeholder={t`Name of a page`}
          value={text}
          onChange={(event) => (setText(event.target.value), setAt(0))}
          onKeyDown={onKeyDown}
          ref={focus}
        />
        <ul className="grid gap-1">
          {found.map((command, index) => (
            <li key={command.id}>
              <button
                type="button"
                onClick={() => choose(command)}
                className={`flex min-h-target w-full items-center gap-3 rounded-small px-3 text-body font-name ${index === at ? 'bg-tint inset-ring-2 inset-ring-accent' : 'hover:bg-surface-2'}`}
              >
                <Icon name={command.icon} />
                {command.title}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="py-3 text-body text-ink-2">{t`Nothing found`}</li>}
        </ul>
      </div>
    </Overlay>
  )
}
