// The plus button of a card while the product is not in the basket: it looks like a Stepper with count 0, without its
// functions. For pages that load the Stepper later.
export type PlusLook = 'card' | 'row' | 'wide'
export type PlusButtonProps = { look: PlusLook; text: string; label: string; onPress: () => void }

const looks: Record<PlusLook, string> = { card: 'plus-card', row: 'plus-row', wide: 'plus-wide' }

export const PlusButton = ({ look, text, label, onPress }: PlusButtonProps) => (
  <button type="button" aria-label={label} onClick={onPress} className={looks[look]}>
    {look === 'wide' && text}
  </button>
)
