// The component gallery: every UI component in every state, in any brand: /ui?brand=E4002B&theme=dark&lang=ru. It is
// not part of the production build.
import { parseBrand, themeCss } from '@dasturxon/ui/theme'
import { useLayoutEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useDocument } from '#platform/document/document.ts'
import { Controls } from './controls.tsx'
import { DemoContext, demoIn } from './demo.tsx'
import { Bars, Rows } from './sections/bars.tsx'
import { Buttons, Chips, IconButtons, Switches } from './sections/buttons.tsx'
import { Cards } from './sections/cards.tsx'
import { Choices, Sliders } from './sections/choices.tsx'
import { Codes, Fields } from './sections/fields.tsx'
import { Layers } from './sections/layers.tsx'
import { Notes, Notices, WholePages } from './sections/messages.tsx'
import { Modifications } from './sections/modifications.tsx'
import { Banners, Stories } from './sections/offers.tsx'
import { Pins, Timelines } from './sections/order.tsx'
import { Steppers } from './sections/steppers.tsx'
import './gallery.css'

export function loader({ request }: LoaderFunctionArgs) {
  const brand = new URL(request.url).searchParams.get('brand')
  return { css: themeCss({ brand: parseBrand(`#${brand}`), isDark: false }) }
}

export default function Gallery() {
  const { css } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { language, mark } = useDocument()
  const demo = demoIn(language)
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
  useLayoutEffect(() => void (document.documentElement.dataset['theme'] = theme), [theme])
  return (
    <DemoContext value={demo}>
      {/* Placed after the shop's theme styles, so that it overrides them. */}
      <style nonce={mark}>{css}</style>
      <main className="gallery">
        <h1 className="sr-only">UI</h1>
        <Controls />
        <p data-letters>{demo.t.letters}</p>
        <Buttons />
        <IconButtons />
        <Switches />
        <Chips />
        <Steppers />
        <Cards view="MEDIUM" />
        <Cards view="BIG" />
        <Cards view="SMALL" />
        <Cards view="RAIL" />
        <Stories />
        <Banners />
        <Modifications />
        <Fields />
        <Codes />
        <Choices />
        <Sliders />
        <Notes />
        <Notices />
        <Timelines />
        <Pins />
        <Bars />
        <Rows />
        <WholePages />
        <Layers open={query.get('open')} />
      </main>
    </DemoContext>
  )
}
