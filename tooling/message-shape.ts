// What a message promises besides its words: placeholders, tags, plural forms. Words differ between languages, this may not.
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

/** `['<0>', '</0>', '{count, plural}', '{name}']`: how often one appears is the language's own affair. */
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

/** What is spelt wrong, would come out differently in Chromium, or is wrong for some number. */
export function faultsOf(text: string, locale: string): string[] {
  const letters = locale === 'uz' && hasForeignSigns(text) ? ['is not written with ʻ and ʼ'] : []
  const slots = slotsOf(compileMessageOrThrow(text)).flatMap(({ name, kind, choices }) => {
    if (['number', 'date', 'time'].includes(kind)) return [`{${name}, ${kind}} asks Intl; format it before`]
    const forms = Object.keys(choices).filter((form) => !/^\d+$/.test(form))
    const wanted = needed[locale] ?? []
    // Chromium counts Uzbek in the visitor's own language, so that only one form is safe.
    return kind === 'plural' && forms.toSorted().join() !== wanted.join()
      ? [`{${name}, plural} needs ${wanted.join(', ')} and has ${forms.join(', ')}`]
      : []
  })
  return [...letters, ...slots]
}
