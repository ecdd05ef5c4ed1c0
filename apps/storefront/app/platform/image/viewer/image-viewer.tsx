// Downloads the viewer and its library when a picture is first opened.
import { lazy, Suspense, useState } from 'react'
import type { ImageViewerProps } from './viewer.tsx'

const Viewer = lazy(() => import('./viewer.tsx').then(({ Viewer }) => ({ default: Viewer })))

export function ImageViewer(props: ImageViewerProps) {
  // Once opened the viewer stays mounted, or its closing animation could not play.
  const [wasOpened, setOpened] = useState(false)
  if (props.openAt !== null && !wasOpened) setOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <Viewer {...props} />
      </Suspense>
    )
  )
}
