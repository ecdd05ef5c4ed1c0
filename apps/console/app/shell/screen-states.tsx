// What every screen shows besides its content: a skeleton while it loads, an error with a retry, no right, not found.
import { staffCapabilities } from '@dasturxon/rules/roles'
import { Button, LinkButton } from '@dasturxon/ui/button'
import { Icon, type IconName } from '@dasturxon/ui/icon'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { type Failed, problemText, useLanguage } from '#platform/words.ts'
import { roleNames } from './person.ts'
import type { Screen } from './site-map.ts'

type MessageProps = {
  icon: IconName
  title: string
  line?: string | undefined
  action?: ReactNode
  /** `h1` where the message is the whole page. */
  heading?: 'h1' | 'h2'
}

/** A message in the middle of a screen or of a part of it. */
export const Message = ({ icon, title, line, action, heading: Heading = 'h2' }: MessageProps) => (
  <div className="mx-auto grid max-w-105 justify-items-center gap-2 px-6 py-14 text-center">
    <span className="mb-2 grid size-16 place-items-center rounded-box bg-surface-2 text-ink-2">
      <Icon name={icon} className="size-8" />
    </span>
    <Heading className="text-h3 text-balance">{title}</Heading>
    {line && <p className="text-body text-balance text-ink-2">{line}</p>}
    {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)

export function ScreenSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <div className="grid gap-4 p-gutter">
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
    </Loading>
  )
}

/** A failed read, with a retry. */
export function ReadFailed({ error, onRetry }: { error: Failed; onRetry: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <div role="alert">
      <Message
        icon="warn"
        title={error.status === 0 ? t`The server isn’t responding` : t`Something went wrong`}
        line={error.status === 0 ? t`Check this device’s internet connection.` : problemText(error, language)}
        action={<Button tone="fill" onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  )
}

/** The page of a forbidden address: says whose right it is. */
export function Forbidden({ capability }: { capability: Screen['capability'] }) {
  const { t, i18n } = useLingui()
  const roles = capability === 'own' ? [] : staffCapabilities[capability].roles
  const names = roles.map((role) => i18n._(roleNames[role])).join(', ')
  return (
    <main>
      <Message
        icon="privacy"
        heading="h1"
        title={t`Your role can’t open this page`}
        line={t`It’s open to: ${names}. Ask the owner if you need it.`}
        action={<LinkButton tone="fill" href="/">{t`Go to home page`}</LinkButton>}
      />
    </main>
  )
}

export function NotFound() {
  const { t } = useLingui()
  return (
    <main>
      <Message
        icon="search"
        heading="h1"
        title={t`Page not found`}
        line={t`The link is old or mistyped.`}
        action={<LinkButton tone="fill" href="/">{t`Go to home page`}</LinkButton>}
      />
    </main>
  )
}

/** A screen that could not be downloaded or has thrown. */
export function ScreenBroke() {
  const { t } = useLingui()
  const error = useRouteError()
  return (
    <main role="alert">
      <Message
        icon="warn"
        heading="h1"
        title={t`Couldn’t open this page`}
        line={error instanceof Error ? error.message : undefined}
        action={<Button tone="fill" onClick={() => window.location.reload()}>{t`Try again`}</Button>}
      />
    </main>
  )
}
