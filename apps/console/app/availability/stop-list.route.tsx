// The stop list: what a branch cannot sell now. One tap stops a product until closing.
import { staffStopList } from '@dasturxon/contracts/catalogue-branches.endpoints'
import { indexMenu } from '@dasturxon/rules/search-index'
import { search } from '@dasturxon/rules/search'
import { pickText } from '@dasturxon/rules/text'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import { Switch } from '@dasturxon/ui/switch'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { readAgain, useCall } from '#platform/use-call.ts'
import { useLanguage } from '#platform/words.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { useNews } from '#shell/live.ts'
import { navigationCounts } from '#shell/navigation.tsx'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useShortcuts } from '#shell/shortcuts.tsx'
import { type BranchChoice, BranchTabs, useBranchChoice } from './branch-tabs.tsx'
import { StopRow } from './stop-row.tsx'
import { StopSheet } from './stop-sheet.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { type StopLine, type StopList, useStops } from './use-stops.ts'

const unknownBranch = '00000000-0000-0000-0000-000000000000'
const mostFound = 50
/** The end of a stop comes without news. */
const readEvery = 60_000

export function Component() {
  const { t } = useLingui()
  const choice = useBranchChoice()
  const { branchId } = choice
  const list = useCall(
    staffStopList,
    { params: { branchId: branchId ?? unknownBranch } },
    { enabled: branchId !== undefined, refetchInterval: readEvery },
  )
  useNews(branchId === undefined ? [] : [`stop:${branchId}`], () => void readAgain(staffStopList))
  if (!branchId)
    return <Message icon="branch" title={t`Start a shift first`} line={t`So we know which branch you mean.`} />
  if (list.data) return <Products key={branchId} list={list.data} choice={choice} />
  if (list.error) return <ReadFailed error={list.error} onRetry={() => void list.refetch()} />
  return <ScreenSkeleton />
}

/** Instead of a category: everything that is stopped. */
const stoppedOnly = 'stopped'

function Products({ list, choice }: { list: StopList; choice: BranchChoice }) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const [openedId, setOpenedId] = useState<string>()
  const [isEverywhere, setEverywhere] = useState(false)
  const ids = choice.branches.map(({ id }) => id).filter((id) => id !== list.branchId)
  const stops = useStops(list, isEverywhere ? [list.branchId, ...ids] : [list.branchId])
  const index = useMemo(() => indexMenu(list.products), [list.products])
  useShortcuts([{ keys: '/', shown: '/', text: t`Find a dish`, run: () => field.current?.focus() }])

  const keepFocus = useKeptFocus()

  const stopped = list.products.filter(({ stoppedAt }) => stoppedAt !== null)
  const count = stopped.length
  useEffect(() => navigationCounts.setState({ '/stop-list': count }), [count])
  const found = typed.trim()
    ? search(index, typed, mostFound)
    : shown === stoppedOnly
      ? stopped
      : list.products.filter(({ categoryId }) => shown === null || categoryId === shown)
  const opened = list.products.find(({ productId }) => productId === openedId)
  const row = (line: StopLine) => (
    <StopRow
      key={line.productId}
      line={line}
      isOff={isOffline}
      onSwitch={(input) => {
        keepFocus(input)
        void (line.stoppedAt === null ? stops.stop(line, 'closing') : stops.resume(line))
      }}
      onMore={() => setOpenedId(line.productId)}
    />
  )
  const groups = [
    { title: t`Off sale now`, lines: found.filter(({ stoppedAt }) => stoppedAt !== null) },
    { title: t`May run out`, lines: found.filter(({ stoppedAt, stock }) => stoppedAt === null && stock !== null) },
    { title: t`On sale`, lines: found.filter(({ stoppedAt, stock }) => stoppedAt === null && stock === null) },
  ]
  const branch = pickText(list.branch, language)
  return (
    <main className="mx-auto grid max-w-180 gap-4 p-gutter">
      <header className="grid gap-1">
        <h1 className="text-h1">{t`Availability`}</h1>
        <p className="text-body text-ink-2">
          {count === 0 ? t`${branch}: everything is on sale` : t`${branch}: ${count} off sale`}
        </p>
      </header>
      <BranchTabs {...choice} />
      <div className="on-paper">
        <Field
          ref={field}
          icon="search"
          label={t`Find a dish`}
          placeholder={t`Find a dish`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="on-paper rail -mx-gutter gap-2 px-gutter py-0.5 tablet:mx-0 tablet:flex-wrap tablet:px-0">
        <Chip isOn={shown === stoppedOnly} onClick={() => setShown(shown === stoppedOnly ? null : stoppedOnly)}>
          {t`Off sale · ${count}`}
        </Chip>
        {list.categories.map(({ id, name }) => (
          <Chip key={id} isOn={shown === id} onClick={() => setShown(shown === id ? null : id)}>
            {pickText(name, language)}
          </Chip>
        ))}
      </div>
      {ids.length > 0 && (
        <Switch label={t`At all branches`} checked={isEverywhere} onChange={() => setEverywhere(!isEverywhere)} />
      )}
      {found.length === 0 && <Message icon="search" title={t`Nothing here`} line={t`Try another word or category.`} />}
      {groups.map(({ title, lines }) =>
        lines.length === 0 ? null : (
          <section key={title} aria-label={title} className="grid gap-2">
            <h2 className="px-1 text-label font-name text-ink-2">{title}</h2>
            <ul className="overflow-hidden rounded-box bg-surface shadow-e1">{lines.map(row)}</ul>
          </section>
        ),
      )}
      {opened && (
        <StopSheet
          line={opened}
          ends={list.ends}
          onStop={(until) => void stops.stop(opened, until)}
          onResume={() => void stops.resume(opened)}
          onCount={(stock) => void stops.count(opened, stock)}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </main>
  )
}
