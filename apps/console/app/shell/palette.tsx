// The palette: Ctrl K opens any screen by typing a part of its name, and an order by its number, a name or the end of a
// phone number.
import { searchOrders } from '@dasturxon/contracts/live-board.endpoints'
import { withNumberSign } from '@dasturxon/i18n/format'
import { orderStatusLabel } from '@dasturxon/i18n/order-status'
import { Field } from '@dasturxon/ui/field'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useMay, usePerson } from './person.ts'
import { ScreenIcon, type ScreenIconName } from './screen-icon.tsx'
import { useOpenScreen } from './screen-sheet.tsx'
import { useMenu } from './site-map.ts'

type Command = { id: string; title: string; icon: ScreenIconName; run: () => void }

const store = createStore<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export const openPalette = (): void => store.setState({ isOpen: true })

const focus = (input: HTMLInputElement | null) => input?.focus()

export function Palette() {
  const { t, i18n } = useLingui()
  const { isOpen } = useStore(store)
  const open = useOpenScreen()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const screens: Command[] = useMenu(usePerson()).map((screen) => ({
    id: screen.path,
    title: i18n._(screen.menu.title),
    icon: screen.menu.icon,
    run: () => open(screen),
  }))
  const wanted = text.trim().toLocaleLowerCase()
  const orders = useFoundOrders(isOpen ? wanted : '')
  const found = [...screens.filter(({ title }) => title.toLocaleLowerCase().includes(wanted)), ...orders]

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
          label={t`Page, order or customer`}
          placeholder={t`Page, order or customer`}
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
                className={`flex min-h-target w-full items-center gap-3 rounded-small px-3 text-left text-body font-name ${index === at ? 'bg-tint inset-ring-2 inset-ring-accent' : 'hover:bg-surface-2'}`}
              >
                <ScreenIcon name={command.icon} />
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

const [most, waits] = [5, 250]

/** A single letter finds too much; a single digit is the number of an early order. */
const isSearchable = (text: string) => text.length > 1 || /^\d$/.test(text)

/** Searched for when the typing pauses. Empty for roles without the archive. */
function useFoundOrders(text: string): Command[] {
  const navigate = useNavigate()
  const language = useLanguage()
  const maySearch = useMay('orders.search')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), waits)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = maySearch && isSearchable(wanted) && wanted === text
  const { data } = useCall(searchOrders, { query: { text: wanted, size: most } }, { enabled: isAsked })
  return (isAsked ? (data?.orders ?? []) : []).map(({ id, number, customer, status }) => ({
    id,
    title: [withNumberSign(number, language), customer?.name ?? customer?.phoneTail, orderStatusLabel(status, language)]
      .filter(Boolean)
      .join(' · '),
    icon: 'orders',
    run: () => void navigate(`/orders/${id}`),
  }))
}
