// "Start shift": chooses the branches of this device. The tap on the button also lets the browser play sound and keeps
// the screen on.
import { Button } from '@dasturxon/ui/button'
import { Check } from '@dasturxon/ui/choice'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { armSound, play, soundStore } from '#platform/sound.ts'
import { keepScreenOn } from '#platform/wake-lock.ts'
import { Bars } from '#shell/frame.tsx'
import { usePerson } from '#shell/person.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { readShop, startShift, useBranches, useShift, useShop, useShopFailure } from '#shell/shop.ts'
import { EntryPage, useNextPath } from './entry-page.tsx'

export function StartPage() {
  const { t } = useLingui()
  const { name } = usePerson()
  const navigate = useNavigate()
  const next = useNextPath()
  const branches = useBranches()
  const before = useShift()
  const [picked, setPicked] = useState<readonly string[] | null>(before)
  const { state: sound } = useStore(soundStore)
  const isRead = useShop() !== null
  const failure = useShopFailure()
  if (!isRead && failure) return <ReadFailed error={failure} onRetry={() => void readShop()} />
  if (!isRead) return <ScreenSkeleton />
  if (branches.length === 0) return <Message icon="branch" title={t`No branches yet`} />

  const known = branches.map(({ id }) => id)
  const chosen = (picked ?? known).filter((id) => known.includes(id))
  const toggle = (id: string) =>
    setPicked(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const start = async () => {
    await armSound()
    void keepScreenOn()
    startShift(chosen)
    await navigate(next, { replace: true })
  }
  const ring = async () => {
    await armSound()
    play('order')
  }
  return (
    <>
      <Bars />
      <EntryPage title={t`Hello, ${name}`} line={t`Which branches will you handle on this device?`}>
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t`Branches`}</legend>
          {branches.map(({ id, name: branch }) => (
            <Check key={id} label={branch} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
        <div className="flex flex-wrap items-center gap-3 rounded-field bg-surface-2 p-3">
          <Icon name="bell" className="size-[min(1.5rem,32px)]" />
          <p className="min-w-0 grow basis-32 text-body">
            {sound === 'ready'
              ? t`The sound works`
              : sound === 'blocked'
                ? t`This browser is blocking the sound`
                : t`New orders ring on this device`}
          </p>
          <Button size="small" tone="outline" onClick={() => void ring()}>{t`Test ring`}</Button>
        </div>
        <Button
          tone="fill"
          isWide
          blocked={chosen.length === 0 ? t`Choose a branch` : undefined}
          onClick={() => void start()}
        >
          {t`Start shift`}
        </Button>
      </EntryPage>
    </>
  )
}
