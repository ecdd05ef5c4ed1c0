// A map on a page, by the provider that the merchant has chosen.
import { MapCanvas as Canvas, type MapCanvasProps as CanvasProps } from '@dasturxon/ui/map-canvas'
import { useShop } from '#features/shop/shop.ts'
import { BareMap } from './bare-map.tsx'
import { streetZoom } from './map-view.ts'
import { openMap } from './open-map.ts'

export type { MapHandle } from '@dasturxon/ui/map-canvas'

type MapCanvasProps = Omit<CanvasProps, 'open' | 'bare' | 'zoom'> & { zoom?: number }

export function MapCanvas({ zoom = streetZoom, ...props }: MapCanvasProps) {
  const settings = useShop()?.map
  return (
    <Canvas
      {...props}
      zoom={zoom}
      open={(setup) => (settings ? openMap(settings, setup) : null)}
      bare={(retry) => <BareMap onRetry={retry} />}
    />
  )
}
