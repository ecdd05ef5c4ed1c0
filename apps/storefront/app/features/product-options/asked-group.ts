// The questions about a dish as they are asked. What must be answered stands first, wherever they are asked.
import type { PricedGroup, PricedOption } from '@dasturxon/rules/free-modifications'
import type { ModificationGroup } from '#features/catalogue/catalogue.ts'

export type AskedOption = PricedOption & { name: string; image: string | null }
export type AskedGroup = Omit<PricedGroup, 'modifications'> & { name: string; modifications: readonly AskedOption[] }

/** The menu's documents write sums as plain numbers. */
export const askedGroups = (written: readonly ModificationGroup[] = []): AskedGroup[] =>
  (written as unknown as AskedGroup[]).toSorted((a, b) => Number(b.min > 0) - Number(a.min > 0))
