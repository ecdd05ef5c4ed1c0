// Starts the console: colours, texts and session first, then the screens of the site map.
import { watchBuild } from '@dasturxon/browser/watch-build'
import { offerReload } from '@dasturxon/browser/reload'
import { I18nProvider } from '@lingui/react'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { knownShop, sub } from '#platform/shops.ts'
import { followLogOut } from '#platform/call.ts'
import { startWorker } from '#platform/start-worker.ts'
import { restoreSession, sessionStore } from '#platform/session.ts'
import { paint } from '#platform/theme.ts'
import { i18n, loadWords, startWords, withRetries } from '#platform/words.ts'
import { Guarded } from '#shell/router-link.tsx'
import { NotFound, ScreenBroke, ScreenSkeleton } from '#shell/screen-states.tsx'
import { type Screen, SiteMap } from '#shell/site-map.ts'
import { LogInPage } from './entry/log-in-page.tsx'
import { ShopsPage } from './entry/shops-page.tsx'
import { screens } from './routes.ts'
import '#platform/console.css'

const routeOf = ({ path, part, capability, load, worksOffline, children = [] }: Screen): RouteObject => ({
  path,
  handle: { worksOffline },
  lazy: async () => {
    const [{ Component }] = await Promise.all([withRetries(load), loadWords(part)])
    return {
      Component: () => (
        <Guarded capability={capability}>
          <Component />
        </Guarded>
      ),
    }
  },
  errorElement: <ScreenBroke />,
  children: children.map(routeOf),
})

/** What only a session needs is downloaded with it, not with the login page. */
const later = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  lazy: async () => ({ Component: (await withRetries(load))[name] }),
})
const frame = () => import('#shell/frame.tsx')

/** A courier's link opens a session, so its page needs none. */
async function openLinkPage() {
  const [{ Component }] = await Promise.all([
    withRetries(() => import('./courier/link-page.tsx')),
    loadWords('courier'),
  ])
  return { Component }
}

const isWhole = ({ frame }: Screen) => frame === 'whole'

const inShop: RouteObject[] = [
  { path: '/login', Component: LogInPage },
  {
    path: '/enrol',
    ...later(() => import('./entry/enrol-page.tsx'), 'EnrolPage'),
    HydrateFallback: ScreenSkeleton,
  },
  { path: '/c/:link', lazy: openLinkPage, HydrateFallback: ScreenSkeleton },
  {
    ...later(frame, 'SignedIn'),
    errorElement: <ScreenBroke />,
    HydrateFallback: ScreenSkeleton,
    children: [
      { path: '/', ...later(frame, 'Home') },
      { path: '/start', ...later(() => import('./entry/start-page.tsx'), 'StartPage') },
      ...screens.filter(isWhole).map(routeOf),
      {
        ...later(frame, 'Frame'),
        errorElement: <ScreenBroke />,
        children: [
          ...screens.filter((screen) => !isWhole(screen)).map(routeOf),
          { path: '/more', ...later(() => import('#shell/more-page.tsx'), 'MorePage') },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]

/** The entry script of this build, which builds/latest.json names too. */
const build = new URL(import.meta.url).pathname.slice(1)

paint(knownShop(sub)?.colour ?? null)
await startWords()
if (sub) {
  followLogOut()
  void restoreSession()
}
if (import.meta.env.PROD) {
  // A reload in a shift would switch the sound off until the next tap, and nobody would notice: only a person reloads.
  watchBuild(build, () => offerReload(() => !sub || sessionStore.getState().status === 'out'))
  void startWorker()
}

const router = createBrowserRouter(sub ? inShop : [{ path: '*', Component: ShopsPage }], {
  basename: sub ? `/${sub}` : '/',
})
const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <SiteMap value={screens}>
        {/* As a transition, opening an order on a busy board began anew with every piece of news: it took seconds. */}
        <RouterProvider router={router} useTransitions={false} />
      </SiteMap>
    </I18nProvider>,
  )
