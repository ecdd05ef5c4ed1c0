// The people who work for the shop: who they are, what they may do, and where they are logged in.
import { listStaff } from '@dasturxon/contracts/staff.endpoints'
import { Badge } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { ListRow, ListRows } from '@dasturxon/ui/list-row'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#platform/use-call.ts'
import { initialsOf, roleNames } from '#shell/person.ts'
import { Message, ReadFailed, ScreenSkeleton } from '#shell/screen-states.tsx'
import { useBranches } from '#shell/shop.ts'
import { useShortcuts } from '#shell/shortcuts.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { lacksPhone, type Member } from './member-draft.ts'
import { MemberSheet } from './member-sheet.tsx'

export function Component() {
  const { t } = useLingui()
  const staff = useCall(listStaff, {})
  const [openedId, setOpenedId] = useState<string>()
  const [isInviting, setInviting] = useState(false)
  useShortcuts([{ keys: 'i', shown: 'I', text: t`Invite someone`, run: () => setInviting(true) }])

  // A list that was read stays when another read fails: a sheet over it may show a password that is shown only once.
  if (!staff.data)
    return staff.error ? <ReadFailed error={staff.error} onRetry={() => void staff.refetch()} /> : <ScreenSkeleton />
  const opened = staff.data.find(({ id }) => id === openedId)
  const sorted = staff.data.toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
  return (
    <main className="mx-auto grid max-w-220 gap-4 p-gutter">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{t`Staff`}</h1>
        <Button tone="ink" size="small" onClick={() => setInviting(true)}>{t`Invite`}</Button>
      </header>
      {sorted.length === 0 ? (
        <Message icon="profile" title={t`No staff yet`} />
      ) : (
        <div className="overflow-hidden rounded-box bg-surface shadow-e1">
          <ListRows
            rows={sorted.map((member) => ({
              key: member.id,
              row: <MemberRow member={member} onPress={() => setOpenedId(member.id)} />,
            }))}
          />
        </div>
      )}
      {isInviting && <InviteSheet onClose={() => setInviting(false)} />}
      {opened && <MemberSheet key={opened.id} member={opened} onClose={() => setOpenedId(undefined)} />}
    </main>
  )
}

function MemberRow({ member, onPress }: { member: Member; onPress: () => void }) {
  const { t, i18n } = useLingui()
  const places = usePlaces(member.branchIds)
  const role = i18n._(roleNames[member.role])
  return (
    <ListRow
      title={member.name || initialsOf(member.login)}
      line={`${role} · ${member.login} · ${places}`}
      icon="profile"
      onPress={onPress}
      aside={
        !member.isActive ? (
          <Badge tone="mute" text={t`Disabled`} />
        ) : member.isInvited ? (
          <Badge tone="warn" text={t`Invited`} />
        ) : lacksPhone(member) ? (
          <Badge tone="warn" text={t`No phone`} />
        ) : undefined
      }
    />
  )
}

/** The branches of a staff member by name. */
function usePlaces(branchIds: Member['branchIds']): string {
  const { t } = useLingui()
  const branches = useBranches()
  if (branchIds === 'all') return t`All branches`
  return branchIds.map((id) => branches.find((branch) => branch.id === id)?.name ?? id.slice(0, 8)).join(', ')
}
