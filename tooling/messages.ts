// Checks that every message in the code is translated into three languages and every translation is used. Extracts the
// messages in memory.
import { relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { faultsOf, shapeOf } from './message-shape.ts'
import { gapsInWords } from './word-lists.ts'

type Paths = { config: string; words: string }
type Report = { messages: number; findings: string[] }

export async function checkMessages({ config: configPath, words }: Paths): Promise<Report> {
  const config = getConfig({ configPath })
  const findings = gapsInWords(words)
  /** Translations by language and message. All catalogues must agree: server and browser may read different ones. */
  const translations = new Map<string, string>()
  let messages = 0
  for (const catalogue of await getCatalogs(config)) {
    const inCode = await catalogue.collect()
    if (!inCode) return { messages, findings: ['the code could not be read; see above'] }
    messages += Object.keys(inCode).length

    for (const locale of config.locales) {
      const file = relative(process.cwd(), catalogue.getFilename(locale))
      const translated = (await catalogue.read(locale)) ?? {}
      const report = (text: string, fault: string) => findings.push(`${file}: ${JSON.stringify(text)} ${fault}`)

      for (const [id, { message = id, origin }] of Object.entries(inCode)) {
        const entry = translated[id]
        const words = entry?.translation ?? ''
        const name = JSON.stringify([locale, id])
        if ((translations.get(name) ?? words) !== words)
          report(message, `is ${JSON.stringify(translations.get(name))} elsewhere`)
        translations.set(name, words)
        if (!entry || entry.obsolete) report(message, `is missing (${origin.map(([path]) => path).join(', ')})`)
        else if (words.trim() === '') report(message, 'is empty')
        else for (const fault of faultsOfTranslation(message, words, locale)) report(message, fault)
      }
      for (const [id, { message = id }] of Object.entries(translated)) if (!inCode[id]) report(message, 'is not used')
    }
  }
  return { messages, findings }
}

function faultsOfTranslation(message: string, words: string, locale: string): string[] {
  const [expected, actual] = [shapeOf(message), shapeOf(words)]
  const lost = expected.filter((part) => !actual.includes(part)).map((part) => `loses ${part}`)
  const strange = actual.filter((part) => !expected.includes(part)).map((part) => `has a strange ${part}`)
  return [...lost, ...strange, ...faultsOf(words, locale)]
}

if (import.meta.main) {
  const apps = ['storefront', 'console']
  const reports = await Promise.all(
    apps.map((app) => checkMessages({ config: `apps/${app}/lingui.config.ts`, words: 'packages/i18n/src/*.ts' })),
  )
  const messages = reports.reduce((sum, report) => sum + report.messages, 0)
  const findings = [...new Set(reports.flatMap((report) => report.findings))]
  for (const finding of findings) console.error(finding)
  console.info(`messages: ${messages} in code, ${findings.length} findings`)
  if (findings.length > 0) process.exitCode = 1
}
