// Name, role and branches of a staff member: the same fields to invite and to change.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { listStaff } from '@dasturxon/contracts/staff.endpoints'
import { type StaffRole, staffRoles } from '@dasturxon/rules/roles'
import { Check, Radio } from '@dasturxon/ui/choice'
import { Field } from '@dasturxon/ui/field'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { roleNames } from '#shell/person.ts'
import { useBranches } from '#shell/shop.ts'

export type Member = Reply<typeof listStaff>[number]
export type MemberDraft = { name: string; role: StaffRole; branchIds: 'all' | readonly string[] }

/** What each role may do, in the words of a restaurant. The rights themselves are in rules/roles. */
const roleDuties: Record<StaffRole, MessageDescriptor> = {
  OWNER: msg`Everything: staff, keys of payments, settings, money`,
  MANAGER: msg`Menu, hours, areas, promos, refunds and reports`,
  OPERATOR: msg`Takes, enters and moves orders, calls customers, stops dishes`,
  KITCHEN: msg`Sees what to cook, without names and phones; stops dishes`,
  COURIER: msg`Only own deliveries and their addresses`,
  READER: msg`Reads orders and reports, changes nothing`,
}

type MemberFieldsProps = { draft: MemberDraft; onChange: (draft: MemberDraft) => void }

export function MemberFields({ draft, onChange }: MemberFieldsProps) {
  const { t, i18n } = useLingui()
  const branches = useBranches()
  const { role, branchIds } = draft
  const chosen = branchIds === 'all' ? [] : branchIds
  // An owner works for all branches.
  const choose = (next: StaffRole) =>
    onChange({ ...draft, role: next, branchIds: next === 'OWNER' ? 'all' : branchIds })
  const toggle = (id: string) =>
    onChange({ ...draft, branchIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
  return (
    <div className="grid gap-4">
      <Field
        label={t`Name`}
        maxLength={80}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-label font-name text-ink-2">{t`Role`}</legend>
        {staffRoles.map((one) => (
          <Radio
            key={one}
            name="role"
            label={i18n._(roleNames[one])}
            note={i18n._(roleDuties[one])}
            checked={role === one}
            onChange={() => choose(one)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-label font-name text-ink-2">{t`Branches`}</legend>
        <Check
          label={t`All branches`}
          checked={branchIds === 'all'}
          disabled={role === 'OWNER'}
          onChange={() => onChange({ ...draft, branchIds: branchIds === 'all' ? [] : 'all' })}
        />
        {branchIds !== 'all' &&
          branches.map(({ id, name }) => (
            <Check key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          ))}
      </fieldset>
    </div>
  )
}

/** What is missing, for the button. */
export function useMissing({ name, branchIds }: MemberDraft): string | undefined {
  const { t } = useLingui()
  if (!name.trim()) return t`Type the name`
  return branchIds !== 'all' && branchIds.length === 0 ? t`Choose a branch` : undefined
}

export const bodyOf = ({ name, role, branchIds }: MemberDraft) => ({
  name: name.trim(),
  role,
  branchIds: branchIds === 'all' ? branchIds : [...branchIds],
})
