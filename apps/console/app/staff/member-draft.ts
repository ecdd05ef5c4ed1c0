// What is typed about a staff member, and what is sent of it.
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { listStaff } from '@dasturxon/contracts/staff.endpoints'
import { canonicalPhone, showPhone } from '@dasturxon/rules/phone'
import type { StaffRole } from '@dasturxon/rules/roles'

export type Member = Reply<typeof listStaff>[number]
export type MemberDraft = { name: string; phone: string; role: StaffRole; branchIds: 'all' | readonly string[] }

export const newMember: MemberDraft = { name: '', phone: '', role: 'OPERATOR', branchIds: 'all' }

export const draftOf = ({ name, phone, role, branchIds }: Member): MemberDraft => ({
  name,
  phone: phone ? showPhone(phone) : '',
  role,
  branchIds,
})

export const isWrongPhone = ({ phone }: MemberDraft): boolean => phone.trim() !== '' && canonicalPhone(phone) === null

/** They are told by SMS when nobody watches the orders. */
export const lacksPhone = ({ role, phone, isActive }: Member): boolean =>
  isActive && phone === null && (role === 'OWNER' || role === 'MANAGER')

/** An empty field removes the number. */
export const bodyOf = ({ name, phone, role, branchIds }: MemberDraft) => ({
  name: name.trim(),
  phone: canonicalPhone(phone),
  role,
  branchIds: branchIds === 'all' ? branchIds : [...branchIds],
})
