// The Telegram groups that show the new orders of each branch.
import { linkStaffChat, listStaffChats } from '@dasturxon/contracts/bot.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall, useChange } from '#platform/use-call.ts'
import { notify, notifyFailure } from '#shell/notices.tsx'
import { Message } from '#shell/screen-states.tsx'
import { useBranches } from '#shell/shop.ts'
import { provenCall } from '#shell/step-up.tsx'
import { BranchGroups } from './branch-groups.tsx'
import { Card } from './card.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { PartState } from './part-state.tsx'
import { looksEvery } from './use-connected-bot.ts'

type Chats = Reply<typeof listStaffChats>
/** A link for a group, and the groups of the branch before it. */
type Asked = { branchId: string; known: readonly string[] }

const chatsOf = (chats: Chats | undefined, branchId: string): string[] =>
  chats?.filter((chat) => chat.branchId === branchId).map(({ chatId }) => chatId) ?? []

export function GroupsCard() {
  const { t } = useLingui()
  const branches = useBranches()
  const { asked, make, link, close } = useGroupLink()
  const isWaiting = make.data !== undefined
  const chats = useCall(listStaffChats, {}, { refetchInterval: isWaiting ? looksEvery : false })
  const isLinked = asked !== undefined && chatsOf(chats.data, asked.branchId).some((id) => !asked.known.includes(id))
  const finish = useEffectEvent(() => {
    close()
    notify.success(t`The group is linked`)
  })
  useEffect(() => {
    if (isLinked) finish()
  }, [isLinked])
  const branchName = branches.find(({ id }) => id === asked?.branchId)?.name ?? ''
  return (
    <Card title={t`Groups`} line={t`New orders of a branch appear in its group, with buttons to accept and cancel.`}>
      {!chats.data ? (
        <PartState error={chats.error} onRetry={() => void chats.refetch()} />
      ) : branches.length === 0 ? (
        <Message icon="branch" title={t`No branches yet`} />
      ) : (
        <ul className="divide-y divide-line">
          {branches.map((branch) => (
            <BranchGroups
              key={branch.id}
              name={branch.name}
              chatIds={chatsOf(chats.data, branch.id)}
              isLinking={make.isPending && !isWaiting && asked?.branchId === branch.id}
              onLink={() => link({ branchId: branch.id, known: chatsOf(chats.data, branch.id) })}
            />
          ))}
        </ul>
      )}
      {asked && make.data && (
        <LinkSheet
          title={branchName}
          link={make.data}
          line={t`Open the link in Telegram and choose the group. The bot is added to it.`}
          isRenewing={make.isPending}
          onRenew={() => link(asked)}
          onClose={close}
        />
      )}
    </Card>
  )
}

function useGroupLink() {
  const [asked, setAsked] = useState<Asked>()
  const make = useChange(linkStaffChat, provenCall)
  const link = (next: Asked) => {
    setAsked(next)
    make.mutate({ body: { branchId: next.branchId } }, { onError: notifyFailure })
  }
  const close = () => {
    setAsked(undefined)
    make.reset()
  }
  return { asked, make, link, close }
}
