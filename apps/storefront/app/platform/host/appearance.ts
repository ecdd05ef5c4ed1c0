// What an app says about its appearance, and how the document shows it: `data-theme` chooses the colours, and --safe-top
// and --safe-bottom are computed from CSS variables.
export type Edges = { top: number; right: number; bottom: number; left: number }

export type Appearance = {
  scheme: 'light' | 'dark' | null
  /** The parts of the screen that the device covers, and those that the app covers besides. */
  safeArea: Edges
  contentSafeArea: Edges
}

export function showAppearance({ scheme, safeArea, contentSafeArea }: Appearance): void {
  const { dataset, style } = document.documentElement
  // The app decides light or dark; the merchant's colours stay.
  if (scheme) dataset['theme'] = scheme
  const show = (name: string, edges: Edges) => {
    for (const [edge, pixels] of Object.entries(edges)) style.setProperty(`--tg-${name}-${edge}`, `${pixels}px`)
  }
  show('safe-area-inset', safeArea)
  show('content-safe-area-inset', contentSafeArea)
}
