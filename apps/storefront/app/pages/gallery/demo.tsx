// Demo data of the gallery: texts and money formats of one language, pictures of the demo shop, and a component that
// holds the state of a control.
import { formatMoney, moneyParts } from '@dasturxon/i18n/format'
import type { Language } from '@dasturxon/i18n/language'
import type { Picture } from '@dasturxon/ui/plate'
import { createContext, type ReactNode, use, useState } from 'react'
import { imageUrl } from '#platform/image/image-url.ts'
import { type Words, wordsIn } from './words.ts'

export type Demo = { t: Words; price: (sum: number) => { amount: string; unit: string }; sum: (sum: number) => string }

export const demoIn = (language: Language): Demo => ({
  t: wordsIn(language),
  price: (sum) => moneyParts(sum, language),
  sum: (sum) => formatMoney(sum, language),
})

export const DemoContext = createContext<Demo>(demoIn('uz'))
export const useDemo = (): Demo => use(DemoContext)

const folder = 'm/01930000-0000-7000-8000-000000000001'
export const cutout = (name: string): Picture => ({ src: imageUrl(`${folder}/${name}.webp`) })
/** The demo shop has no photos. The fragment, which is not sent to the server, lets a cut-out cover its frame as one. */
export const photo = (name: string): Picture => ({ src: `${cutout(name).src}#-photo.webp` })

/** Holds the value of a control, so that the controls in the gallery can be operated. */
export function Stateful<Value>({
  from,
  children,
}: {
  from: Value
  children: (value: Value, setValue: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(from)
  return children(value, setValue)
}

export const nothing = () => {}
