// The strip while orders ring: how many wait, and "I have seen it", which silences them for a minute.
import { Button } from '@dasturxon/ui/button'
import { Icon } from '@dasturxon/ui/icon'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStore } from 'zustand'
import { ringStore, silence } from './ring.ts'

export function RingBar() {
  const { t } = useLingui()
  const count = useStore(ringStore, ({ ringing }) => ringing)
  if (count === 0) return null
  const text = t`${plural(count, { one: '# order waits to be accepted', other: '# orders wait to be accepted' })}`
  return (
    <div role="alert" className="flex items-center gap-3 bg-strip px-4 py-2 text-on-strip tablet:px-6">
      <Icon name="bell" className="size-6" />
      <p className="min-w-0 grow text-label font-strong tablet:text-body">{text}</p>
      <Button tone="fill" size="small" onClick={silence}>{t`I have seen it`}</Button>
    </div>
  )
}
