// The font is asked for with the first bytes of the page, not when the style sheet has come and found its first letter.
import type { Language } from '@dasturxon/i18n/language'
import { fontFiles } from '@dasturxon/ui/font-files'

export const FontPreloads = ({ language }: { language: Language }) =>
  fontFiles[language === 'ru' ? 'cyrillic' : 'latin'].map((file) => (
    <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
  ))
