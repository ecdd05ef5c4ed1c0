// The component states the gallery must contain. The screenshot run fails if one of them is missing from the page.
const looks = ['default', 'discount', 'label', 'favourite', 'in-basket', 'sold-out', 'no-art', 'skeleton'] as const

export const requiredStates = {
  button: [
    'fill',
    'plain',
    'ink',
    'outline',
    'danger',
    'ghost',
    'small',
    'price',
    'hover',
    'pressed',
    'focus',
    'disabled',
    'blocked',
    'loading',
  ],
  'icon-button': ['plain', 'bare', 'float', 'hood', 'news', 'disabled'],
  segmented: ['links', 'paper', 'hood', 'disabled'],
  chip: ['default', 'selected', 'ink', 'disabled'],
  stepper: ['add', 'one', 'count', 'limit', 'row', 'wide', 'line', 'foot'],
  'card-big': looks,
  'card-medium': looks,
  'card-small': ['default', 'discount', 'label', 'in-basket', 'sold-out', 'no-art', 'skeleton'],
  'card-rail': looks,
  story: ['unseen', 'seen'],
  banner: ['ink', 'brand', 'tint', 'photo'],
  'modification-row': ['off', 'on', 'missing', 'limit'],
  'modification-tile': ['off', 'on', 'missing', 'limit'],
  field: ['empty', 'focus', 'filled', 'error', 'disabled', 'search', 'area'],
  'code-boxes': ['empty', 'focus', 'filled', 'error', 'disabled'],
  radio: ['off', 'on', 'focus', 'disabled'],
  check: ['off', 'on', 'focus', 'disabled'],
  switch: ['off', 'on', 'focus', 'disabled'],
  slider: ['low', 'high', 'focus', 'disabled'],
  note: ['brand', 'info', 'ok', 'warn', 'bad'],
  notice: ['ok', 'info', 'warn', 'bad'],
  timeline: ['running', 'cancelled', 'strip', 'strip-cancelled'],
  pin: ['selected', 'other', 'lifted'],
  'basket-bar': ['shown'],
  'bottom-bar': ['default', 'count', 'sum'],
  'list-row': ['link', 'button', 'static', 'current', 'danger'],
  'empty-state': ['shown', 'bag', 'receipt', 'heart', 'lens', 'map'],
  'error-state': ['shown'],
  overlay: ['sheet', 'popup', 'full', 'side'],
} as const

type States = typeof requiredStates
export type State = { [Part in keyof States]: `${Part}/${States[Part][number]}` }[keyof States]

export const everyState: readonly string[] = Object.entries(requiredStates).flatMap(([part, states]) =>
  states.map((state) => `${part}/${state}`),
)
