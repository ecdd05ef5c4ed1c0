// The document of the bare page, as the starter template of the framework has it.
import { createElement as h, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import './page.css'

export function Layout({ children }: { children: ReactNode }) {
  return h(
    'html',
    { lang: 'uz' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, 'Menu'),
      h(Meta),
      h(Links),
    ),
    h('body', null, children, h(ScrollRestoration), h(Scripts)),
  )
}

// oxlint-disable-next-line import/no-default-export -- the framework finds a route by its default export
export default Outlet
