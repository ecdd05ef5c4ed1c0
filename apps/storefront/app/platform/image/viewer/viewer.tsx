// A full-screen picture viewer with swiping and zoom.
import { formatPercent } from '@dasturxon/i18n/format'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { useLanguage } from '#platform/document/document.ts'
import { onePer, viewerLimits, withinZoom } from './limits.ts'
import { useLargePictures } from './use-large-pictures.ts'

export type ImageViewerProps = {
  images: readonly { image: string; alt: string }[]
  /** The index of the opened picture; null while the viewer is closed. */
  openAt: number | null
  onClose: () => void
}

/** The highest zoom, as screen pixels per picture pixel; a closer view shows nothing more. */
const closest = 4

export function Viewer({ images, openAt, onClose }: ImageViewerProps) {
  const { t } = useLingui()
  const sources = useLargePictures(images.map(({ image }) => image))
  const { zoom, showZoom } = useZoomTooltip()
  useWheelLimit()
  return (
    <Lightbox
      open={openAt !== null}
      index={openAt ?? 0}
      close={onClose}
      slides={images.map(({ alt }, index) => ({ src: sources[index] ?? '', alt }))}
      plugins={[Zoom]}
      zoom={{
        minZoom: withinZoom(1),
        maxZoomPixelRatio: withinZoom(closest),
        scrollToZoom: true,
        doubleTapDelay: viewerLimits.tap,
        doubleClickDelay: viewerLimits.tap,
      }}
      // Within the viewer: it takes everything beside it away from screen readers.
      render={{ controls: () => <ZoomText zoom={zoom} /> }}
      on={{ zoom: ({ zoom }) => showZoom(zoom) }}
      carousel={{ finite: true }}
      labels={{
        Lightbox: t`Photos`,
        Close: t`Close`,
        Previous: t`Previous photo`,
        Next: t`Next photo`,
        'Zoom in': t`Zoom in`,
        'Zoom out': t`Zoom out`,
      }}
    />
  )
}

/** The element is always there: screen readers read what changes in it. */
const ZoomText = ({ zoom }: { zoom: string | null }) => (
  <output className="pointer-events-none fixed inset-0 z-1 m-auto grid h-11 w-20 place-items-center rounded-full bg-strip text-label font-strong text-on-strip empty:opacity-0">
    {zoom}
  </output>
)

function useZoomTooltip() {
  const language = useLanguage()
  const [zoom, setZoom] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showZoom = (times: number) => {
    setZoom(formatPercent(Math.round(withinZoom(times) * 100), language))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setZoom(null), viewerLimits.tooltip)
  }
  return { zoom, showZoom }
}

/** Drops excess wheel events: a touch pad sends hundreds of them a second. */
function useWheelLimit(): void {
  useEffect(() => {
    const counts = onePer(viewerLimits.wheel)
    const limit = (event: WheelEvent) => {
      if (!counts()) event.stopPropagation()
    }
    addEventListener('wheel', limit, { capture: true })
    return () => removeEventListener('wheel', limit, { capture: true })
  }, [])
}
