// The kitchen: tickets, the oldest first. A tap marks a line as cooked; when all are, the order is handed over.
import { moveOrder } from '@dasturxon/contracts/order-board.endpoints'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useStore } from 'zustand'
import { call } from '#platform/call.ts'
import { sessionStore } from '#platform/session.ts'
import { Bar } from '#shell/bar.tsx'
import { Bars } from '#shell/frame.tsx'
import { explainConflict } from '#shell/explain-conflict.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notifyFailure } from '#shell/notices.tsx'
import { readCards, readingState } from '#shell/read-cards.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useShift } from '#shell/shop.ts'
import { ShortcutList } from '#shell/shortcuts.tsx'
import { kitchenStore, mark, recall, removeTicket } from './kitchen-state.ts'
import { useStations } from './stations.ts'
import { TicketCard } from './ticket-card.tsx'
import { countsOf, type ShownLine, type ShownTicket, ticketsAt, withMarks } from './tickets.ts'
import { TopBar } from './top-bar.tsx'
import { useKitchen } from './use-kitchen.ts'
import { useKitchenKeys } from './use-kitchen-keys.ts'

export function Component() {
  const shift = useShift()
  return shift ? <Kitchen branchIds={shift} /> : <Navigate to="/start" replace />
}

function Kitchen({ branchIds }: { branchIds: readonly string[] }) {
  const { t } = useLingui()
  const { send } = useKitchen(branchIds)
  const state = useStore(kitchenStore)
  const stations = useStations(branchIds)
  const isUnreachable = useStore(sessionStore, ({ status }) => status === 'unreachable')
  const isOffline = useIsOffline() || isUnreachable
  const failure = useStore(readingState, (reading) => reading.failure)
  const [sendingId, setSending] = useState<string>()
  const [handedOver, setHandedOver] = useState<readonly ShownTicket[]>([])
  const [hasCounts, setCounts] = useState(false)

  const tickets = [...state.tickets.values()].map((ticket) => withMarks(ticket, state.marks))
  const shown = ticketsAt(tickets, stations.chosen, stations.all)

  const markLine = (ticket: ShownTicket, { place, done }: Pick<ShownLine, 'place' | 'done'>) => {
    mark(ticket, [place], !done)
    send()
    if (!done && !isOffline && ticket.moves.includes('COOKING')) void move(ticket, ['COOKING'])
  }

  async function move({ id, version }: ShownTicket, statuses: readonly ('COOKING' | 'DONE')[]) {
    let seen = version
    for (const to of statuses) {
      const [failure, order] = await call(moveOrder, { params: { id }, body: { version: seen, to } })
      if (failure) {
        if (failure.code !== 'changed_meanwhile') notifyFailure(failure)
        return failure.code === 'changed_meanwhile' ? 'outdated' : 'refused'
      }
      seen = order.version
    }
    return 'moved'
  }

  const handOver = async (ticket: ShownTicket) => {
    if (isOffline || ticket.isChanging || sendingId !== undefined) return
    const { id, status } = ticket
    setSending(id)
    const way = status === 'ACCEPTED' ? (['COOKING', 'DONE'] as const) : (['DONE'] as const)
    const result = state.recalled.has(id) ? 'moved' : await move(ticket, way)
    // Somebody else has moved the order: the board brings its new state.
    if (result === 'outdated') {
      void readCards()
      await explainConflict(ticket)
    }
    setSending(undefined)
    if (result !== 'moved') return
    removeTicket(id)
    setHandedOver((before) => [ticket, ...before.filter((other) => other.id !== id)].slice(0, 10))
  }

  const [last] = handedOver
  const recallLast = () => {
    if (!last || isOffline) return
    recall(last.id)
    mark(
      last,
      last.lines.map(({ place }) => place),
      false,
    )
    setHandedOver((before) => before.slice(1))
    send()
  }

  const chosenId = useKitchenKeys({ shown, onMark: markLine, onReady: handOver, onRecall: recallLast })
  const blocked = isOffline ? t`No connection` : undefined

  return (
    <div className="flex min-h-dvh flex-col">
      <Bars />
      {isUnreachable && <StoredBar />}
      <TopBar
        tickets={tickets}
        shown={shown}
        stations={stations}
        canRecall={last !== undefined && !isOffline}
        onRecall={recallLast}
        onCounts={() => setCounts(true)}
      />
      <main className="grow p-[min(1rem,16px)]">
        {state.isStored && shown.length === 0 && !isUnreachable ? (
          failure ? (
            <ReadFailed error={failure} onRetry={() => void readCards()} />
          ) : (
            <ScreenSkeleton />
          )
        ) : shown.length === 0 ? (
          <Message icon="cooking" title={t`Nothing to cook`} line={t`New orders appear here once they’re accepted.`} />
        ) : (
          <div className="grid auto-rows-fr gap-4 tablet:grid-cols-2 desktop:grid-cols-3 min-[80rem]:grid-cols-4">
            {shown.map((ticket, index) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                keyNumber={index < 8 ? index + 1 : null}
                isChosen={ticket.id === chosenId}
                isSending={ticket.id === sendingId}
                blocked={blocked}
                onMark={(line) => markLine(ticket, line)}
                onReady={() => void handOver(ticket)}
              />
            ))}
          </div>
        )}
      </main>
      <ShortcutList />
      <Overlay
        kind="sheet"
        isOpen={hasCounts}
        onClose={() => setCounts(false)}
        title={t`To cook`}
        closeLabel={t`Close`}
      >
        <ul className="grid gap-1 px-gutter pb-6">
          {countsOf(shown).map(({ name, count }) => (
            <li key={name} className="flex min-h-14 items-center gap-4 border-b border-line text-h4 last:border-0">
              <span className="w-14 text-h2 tabular-nums">{count}×</span>
              {name}
            </li>
          ))}
        </ul>
      </Overlay>
    </div>
  )
}

/** After a reload without network, when there was no heartbeat yet. */
function StoredBar() {
  const { t } = useLingui()
  return (
    <Bar
      tone="bad"
      icon="warn"
      text={t`No connection: showing the last tickets received. Anything you mark will be sent when you’re back online.`}
    />
  )
}
