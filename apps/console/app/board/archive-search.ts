// What the archive was searched for, kept while an order from it is open. In memory only: a text may be a name.
import { dayAt, formatDay, tashkent } from '@dasturxon/rules/zone'
import { createStore } from 'zustand/vanilla'

type Search = { day: string; text: string; page: number }

const today = (): string => formatDay(dayAt(tashkent, Date.now()))

export const archiveSearch = createStore<Search>()(() => ({ day: today(), text: '', page: 0 }))

/** Another search begins with its first page. */
export const searchArchive = (search: Partial<Search>): void => archiveSearch.setState({ page: 0, ...search })

/** The archive is opened anew, not returned to. */
export const resetArchive = (): void => archiveSearch.setState({ day: today(), text: '', page: 0 })

/** The address of an order that leads back to the archive. */
export const fromArchive = (id: string): string => `/orders/${id}?from=archive`
