// What each role may do, in the words of a restaurant. The rights themselves are in rules/roles.
import type { StaffRole } from '@dasturxon/rules/roles'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const roleDuties: Record<StaffRole, MessageDescriptor> = {
  OWNER: msg`Everything: staff, keys of payments, settings, money`,
  MANAGER: msg`Menu, hours, areas, promos, refunds and reports`,
  OPERATOR: msg`Takes, enters and moves orders, calls customers, stops dishes`,
  KITCHEN: msg`Sees what to cook, without names and phones; stops dishes`,
  COURIER: msg`Only own deliveries and their addresses`,
  READER: msg`Reads orders and reports, changes nothing`,
}
