// One branch with its groups: another one can be linked, and each unlinked after a question.
import { listStaffChats, unlinkStaffChat } from '@dasturxon/contracts/bot.endpoints'
import { Button } from '@dasturxon/ui/button'
import { Overlay } from '@dasturxon/ui/overlay'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readAgain, useChange } from '#platform/use-call.ts'
import { useIsOffline } from '#shell/heartbeat.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { useLinkBlocked } from './use-connected-bot.ts'

type BranchGroupsProps = { name: string; chatIds: readonly string[]; isLinking: boolean; onLink: () => void }

export function BranchGroups({ name, chatIds, isLinking, onLink }: BranchGroupsProps) {
  const { t } = useLingui()
  const blocked = useLinkBlocked()
  const isOffline = useIsOffline()
  const [leaving, setLeaving] = useState<string>()
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="grid min-w-0 grow basis-40">
          <span className="text-h4 break-words">{name}</span>
          {chatIds.length === 0 && (
            <span className="text-meta text-ink-2">{t`No group: orders are only on the board`}</span>
          )}
        </span>
        <Button
          size="small"
          aria-label={blocked ? undefined : t`Link a group to ${name}`}
          isLoading={isLinking}
          blocked={blocked}
          onClick={onLink}
        >
          {t`Link a group`}
        </Button>
      </div>
      {chatIds.length > 0 && (
        <ul className="grid gap-2">
          {chatIds.map((chatId) => (
            <GroupRow
              key={chatId}
              ending={chatId.slice(-4)}
              blocked={isOffline ? t`No connection` : undefined}
              onUnlink={() => setLeaving(chatId)}
            />
          ))}
        </ul>
      )}
      {leaving !== undefined && <UnlinkGroup chatId={leaving} name={name} onClose={() => setLeaving(undefined)} />}
    </li>
  )
}

/** Telegram shows the number of a group in its address; its name is not known here. */
function GroupRow({
  ending,
  blocked,
  onUnlink,
}: {
  ending: string
  blocked: string | undefined
  onUnlink: () => void
}) {
  const { t } = useLingui()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-surface-2 py-2 pr-2 pl-4">
      <span className="text-body">{t`Group …${ending}`}</span>
      <Button
        size="small"
        tone="ghost"
        aria-label={blocked ? undefined : t`Unlink group …${ending}`}
        blocked={blocked}
        onClick={onUnlink}
      >
        {t`Unlink`}
      </Button>
    </li>
  )
}

function UnlinkGroup({ chatId, name, onClose }: { chatId: string; name: string; onClose: () => void }) {
  const { t } = useLingui()
  const unlink = useChange(unlinkStaffChat)
  const press = () =>
    unlink.mutate(
      { params: { chatId } },
      {
        onSuccess: () => {
          notify.success(t`The group is unlinked`)
          onClose()
        },
        onError: notifyFailure,
        onSettled: () => void readAgain(listStaffChats),
      },
    )
  return (
    <Overlay kind="popup" isOpen onClose={onClose} title={t`Unlink the group?`} closeLabel={t`Close`}>
      <div className="grid gap-2.5 px-gutter pb-6">
        <p className="mb-2 text-body text-ink-2">{t`New orders of ${name} will no longer appear in it.`}</p>
        <Button tone="fill" isWide onClick={onClose}>{t`Keep it`}</Button>
        <Button tone="danger" isWide isLoading={unlink.isPending} onClick={press}>{t`Unlink`}</Button>
      </div>
    </Overlay>
  )
}
