// The shape of a message: placeholders, tags and plural forms. Texts differ between languages, the shape must not.
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { hasForeignSigns } from '@dasturxon/i18n/language'

type Slot = { name: string; kind: string; choices: Record<string, CompiledMessage> }

const isMessage = (value: unknown): value is CompiledMessage => Array.isArray(value)

function slotsOf(message: CompiledMessage): Slot[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind = 'text', format] = token
    const choices =
      typeof format === 'object' && format !== null
        ? Object.fromEntries(Object.entries(format).filter((entry) => isMessage(entry[1])))
        : {}
    return [{ name, kind, choices }, ...Object.values(choices).flatMap(slotsOf)]
  })
}

const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag)

/** `['<0>', '</0>', '{count, plural}', '{name}']`: the number of occurrences may differ between languages. */
export function shapeOf(text: string): string[] {
  const slots = slotsOf(compileMessageOrThrow(text)).map(({ name, kind }) =>
    kind === 'text' ? `{${name}}` : `{${name}, ${kind}}`,
  )
  return [...new Set([...slots, ...tagsOf(text)])].toSorted()
}

const needed: Record<string, readonly string[]> = {
  uz: ['other'],
  ru: ['few', 'many', 'one', 'other'],
  eng: ['one', 'other'],
}

/** Finds wrong letters, formats that Chromium would render differently, and missing or unsafe plural forms. */
export function faultsOf(text: string, locale: string): string[] {
  const letters = locale === 'uz' && hasForeignSigns(text) ? ['is not written with ʻ and ʼ'] : []
  const slots = slotsOf(compileMessageOrThrow(text)).flatMap(({ name, kind, choices }) => {
    if (['number', 'date', 'time'].includes(kind)) return [`{${name}, ${kind}} uses Intl; format the value before`]
    const forms = Object.keys(choices).filter((form) => !/^\d+$/.test(form))
    const required = needed[locale] ?? []
    // Chromium applies plural rules of the visitor's own language to Uzbek, so that only the form `other` is safe.
    return kind === 'plural' && forms.toSorted().join() !== required.join()
      ? [`{${name}, plural} needs ${required.join(', ')} and has ${forms.join(', ')}`]
      : []
  })
  return [...letters, ...slots]
}
