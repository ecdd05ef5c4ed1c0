// Can a dish be had without asking? Only where no question must be answered; then with what the merchant puts in.
import type { Language } from '@dasturxon/i18n/language'
import { type Choice, defaultChoices } from '@dasturxon/rules/modifications'
import { loadCatalogue } from '#features/catalogue/catalogue.ts'

/** Null: it has to be opened. So does what we cannot know about. */
export async function startingChoices(productId: string, language: Language): Promise<Choice[] | null> {
  try {
    const catalogue = await loadCatalogue(language)
    const groups = (await catalogue.details()).get(productId)?.modificationGroups
    return groups && groups.every(({ min }) => min === 0) ? defaultChoices(groups) : null
  } catch {
    return null
  }
}
