// The colours of the console: the brand colour is the shop's, light or dark is the person's choice.
import { defaultBrand, themeCss } from '@dasturxon/ui/theme'
import { createStore } from 'zustand/vanilla'
import { readText, writeText } from './shops.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark']
const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

export const themeStore = createStore<{ choice: ThemeChoice }>()(() => ({
  choice: choices.find((choice) => choice === readText('theme')) ?? 'system',
}))

/** A constructed style sheet, because the content security policy forbids style elements. */
let sheet: CSSStyleSheet | undefined

export function paint(brand: string | null): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    prefersDark?.addEventListener('change', applyChoice)
  }
  sheet.replaceSync(themeCss({ brand: brand ?? defaultBrand, isDark: false }))
  applyChoice()
}

export function chooseTheme(choice: ThemeChoice): void {
  writeText('theme', choice)
  themeStore.setState({ choice })
  applyChoice()
}

function applyChoice(): void {
  const { choice } = themeStore.getState()
  const isDark = choice === 'system' ? prefersDark?.matches : choice === 'dark'
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}
