// "More": all pages on a phone, and for everybody the choices of this person: language, light or dark, log out.
import { type Language, languageName, languages } from '@dasturxon/i18n/language'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Chip } from '@dasturxon/ui/chip'
import { Icon } from '@dasturxon/ui/icon'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { logOut } from '#platform/call.ts'
import { chooseTheme, type ThemeChoice, themeStore } from '#platform/theme.ts'
import { changeLanguage, problemText, useLanguage } from '#platform/words.ts'
import { notify } from './notices.tsx'
import { roleNames, usePerson } from './person.ts'
import { ScreenIcon } from './screen-icon.tsx'
import { useSheetLink } from './screen-sheet.tsx'
import { useBranches, useShift } from './shop.ts'
import { useMenu } from './site-map.ts'

export function MorePage() {
  const { t, i18n } = useLingui()
  const person = usePerson()
  const language = useLanguage()
  const sheetLink = useSheetLink()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const failure = await logOut()
    if (!failure) return
    setLeaving(false)
    notify.error(t`Couldn’t log out`, problemText(failure, language))
  }
  return (
    <main className="mx-auto grid max-w-180 gap-6 p-gutter">
      <header>
        <h1 className="text-h1">{person.name}</h1>
        <p className="text-body text-ink-2">
          {i18n._(roleNames[person.role])} · {person.login}
        </p>
      </header>
      <ul className="grid gap-1 rounded-box bg-surface p-2 tablet:hidden">
        {useMenu(person).map((screen) => (
          <li key={screen.path}>
            <Link
              to={screen.path}
              className="flex min-h-13 items-center gap-3 rounded-field px-3 text-body font-name"
              {...sheetLink(screen)}
            >
              <ScreenIcon name={screen.menu.icon} className="size-6" />
              {i18n._(screen.menu.title)}
            </Link>
          </li>
        ))}
      </ul>
      <ShiftChoice />
      <LanguageChoice />
      <ThemeSwitch />
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" isLoading={isLeaving} onClick={() => void leave()}>
          <Icon name="log-out" />
          {t`Log out`}
        </Button>
        <Button onClick={() => window.location.assign('/')}>{t`Other shops`}</Button>
      </div>
    </main>
  )
}

const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2.5 rounded-box bg-surface p-5">
    <h2 className="text-h4">{title}</h2>
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
)

function ShiftChoice() {
  const { t } = useLingui()
  const shift = useShift() ?? []
  const names = useBranches().flatMap(({ id, name }) => (shift.includes(id) ? name : []))
  return (
    <Choices title={t`Your shift`}>
      <p className="basis-full text-body text-ink-2">{names.join(', ') || t`Not started`}</p>
      <LinkButton size="small" href="/start">{t`Change branches`}</LinkButton>
    </Choices>
  )
}

function LanguageChoice() {
  const { t } = useLingui()
  const current = useLanguage()
  const failed = t`Couldn’t load the language`
  const choose = (language: Language) => void changeLanguage(language).catch(() => notify.error(failed))
  return (
    <Choices title={t`Language`}>
      {languages.map((language) => (
        <Chip key={language} isOn={language === current} onClick={() => choose(language)}>
          {languageName[language]}
        </Chip>
      ))}
    </Choices>
  )
}

function ThemeSwitch() {
  const { t } = useLingui()
  const { choice } = useStore(themeStore)
  const names: Record<ThemeChoice, string> = { system: t`Same as device`, light: t`Light`, dark: t`Dark` }
  return (
    <Choices title={t`Appearance`}>
      {(Object.keys(names) as ThemeChoice[]).map((name) => (
        <Chip key={name} isOn={name === choice} onClick={() => chooseTheme(name)}>
          {names[name]}
        </Chip>
      ))}
    </Choices>
  )
}
