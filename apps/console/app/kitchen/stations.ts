// Which stations this device shows: chosen categories, remembered on the device. None chosen means all.
import { staffStopList } from '@dasturxon/contracts/catalogue-branches.endpoints'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '#platform/call.ts'
import { sessionStore } from '#platform/session.ts'
import { readText, sub, writeText } from '#platform/shops.ts'
import { useLanguage } from '#platform/words.ts'
import type { Stations } from './tickets.ts'

const key = `kitchen-stations-${sub}`

function chosenBefore(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readText(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Product → category; empty until it was read, and then every line is shown at every station. */
const none: Stations = new Map()

export function useStations(branchIds: readonly string[]) {
  const language = useLanguage()
  const isIn = useStore(sessionStore, ({ status }) => status === 'in')
  const [chosen, setChosen] = useState(chosenBefore)
  const [all, setAll] = useState(none)
  const [categories, setCategories] = useState<ReadonlyMap<string, Record<typeof language, string>>>(new Map())
  const ids = branchIds.join(',')
  useEffect(() => {
    if (!isIn || ids === '') return
    const reading = new AbortController()
    const { signal } = reading
    const read = (branchId: string) => call(staffStopList, { params: { branchId } }, signal)
    void Promise.all(ids.split(',').map(read)).then((answers) => {
      if (signal.aborted) return
      const menus = answers.flatMap(([, menu]) => menu ?? [])
      setAll(
        new Map(menus.flatMap(({ products }) => products.map(({ productId, categoryId }) => [productId, categoryId]))),
      )
      setCategories(new Map(menus.flatMap((menu) => menu.categories.map(({ id, name }) => [id, name]))))
    })
    return () => reading.abort()
  }, [ids, isIn])

  const choose = (next: ReadonlySet<string>) => {
    writeText(key, JSON.stringify([...next]))
    setChosen(next)
  }
  return {
    all,
    names: [...categories].map(([id, name]) => ({ id, name: name[language] })),
    chosen,
    showAll: () => choose(new Set()),
    toggle: (id: string) => {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
  }
}
