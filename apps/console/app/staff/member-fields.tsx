// Name, phone, role and branches of a staff member: the same fields to invite and to change.
import { type StaffRole, staffRoles } from '@dasturxon/rules/roles'
import { Check, Radio } from '@dasturxon/ui/choice'
import { Field } from '@dasturxon/ui/field'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { roleNames } from '#shell/person.ts'
import { PhoneField } from '#shell/phone-field.tsx'
import { useBranches } from '#shell/shop.ts'
import { isWrongPhone, type MemberDraft } from './member-draft.ts'

/** What each role may do, in the words of a restaurant. The rights themselves are in rules/roles. */
const roleDuties: Record<StaffRole, MessageDescriptor> = {
  OWNER: msg`Everything: staff, payment keys, settings, money`,
  MANAGER: msg`Menu, hours, areas, promos, refunds and reports`,
  OPERATOR: msg`Accepts, enters and manages orders, calls customers, takes dishes off sale`,
  KITCHEN: msg`Sees what to cook, without names or phone numbers; takes dishes off sale`,
  COURIER: msg`Only their own deliveries and addresses`,
  READER: msg`Sees orders and reports, changes nothing`,
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
      <PhoneField
        value={draft.phone}
        onChange={(phone) => onChange({ ...draft, phone })}
        hint={t`Owners and managers get an SMS when nobody is watching new orders`}
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
export function useMissing(draft: MemberDraft): string | undefined {
  const { t } = useLingui()
  if (!draft.name.trim()) return t`Enter a name`
  if (isWrongPhone(draft)) return t`The phone number is incomplete`
  return draft.branchIds !== 'all' && draft.branchIds.length === 0 ? t`Choose a branch` : undefined
}
