// The courier on the map: larger than a place, because it is the one that moves.
import { Icon } from '@dasturxon/ui/icon'

export const CourierPin = () => (
  <span
    aria-hidden="true"
    className="grid size-15 translate-y-1/2 place-items-center rounded-full bg-thumb text-ink shadow-e3 inset-ring-2 inset-ring-accent"
  >
    <Icon name="courier" className="size-8" />
  </span>
)
