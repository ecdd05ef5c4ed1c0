// The plus of a card as it stands before anything is in the basket: what a Stepper of none looks like, without what a
// Stepper can do. For pages that bring the rest later.
import { Icon } from './icon.tsx'

export type PlusLook = 'card' | 'row' | 'wide'
export type PlusButtonProps = { look: PlusLook; text: string; label: string; onPress: () => void }

const looks: Record<PlusLook, string> = {
  card: 'w-target bg-thumb text-ink shadow-e2 rounded-full',
  row: 'w-target bg-surface-2 text-ink rounded-full',
  wide: 'bg-fill text-on-fill rounded-small gap-2 pr-4 pl-3 text-label font-strong',
}

export const PlusButton = ({ look, text, label, onPress }: PlusButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={`flex h-target shrink-0 items-center justify-center ${looks[look]}`}
  >
    <Icon name="plus" className="size-4.5" />
    {look === 'wide' && text}
  </button>
)
