import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ImageViewer } from '#platform/image/viewer/image-viewer.tsx'
import { Image } from './responsive-image.tsx'

/** The place of work; a tap shows it large. */
export function VacancyPicture({ image, title }: { image: string; title: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label={t`Show the picture large: ${title}`} onClick={() => setOpen(true)}>
        <Image image={image} alt="" width={960} height={540} sizes="(min-width: 64rem) 50rem, 100vw" isFirst />
      </button>
      <ImageViewer images={[{ image, alt: title }]} openAt={isOpen ? 0 : null} onClose={() => setOpen(false)} />
    </>
  )
}
