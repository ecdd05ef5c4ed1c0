import type { Content } from '../../content.ts'

/** A teahouse of few words: it has all of this switched off. */
export const content: Content = { stories: [], banners: [], vacancies: [] }
