// Converts a vacancy from the API to the view of its pages, in one language.
import type { vacancies } from '@dasturxon/contracts/content.endpoints'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { Language } from '@dasturxon/i18n/language'
import { pickText } from '@dasturxon/rules/text'

type Vacancy = Reply<typeof vacancies>[number]

export type VacancyView = {
  id: string
  title: string
  text: string
  image: string | null
  salary: { from: number | null; to: number | null }
}

export const vacancyView = (
  { id, title, text, image, salaryFrom, salaryTo }: Vacancy,
  language: Language,
): VacancyView => ({
  id,
  title: pickText(title, language),
  text: pickText(text, language),
  image,
  salary: { from: salaryFrom, to: salaryTo },
})
