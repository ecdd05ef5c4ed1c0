// One cell of the component gallery: a component in one state, with the name of the state above.
import type { ReactNode } from 'react'
import type { State } from './required-states.ts'

type CellProps = {
  state: State
  /** The user action the screenshot test performs to reach this state. */
  act?: 'hover' | 'press' | 'focus'
  children: ReactNode
}

export const Cell = ({ state, act, children }: CellProps) => (
  <div className="gallery-cell" data-state={state} data-act={act}>
    <p className="gallery-name">{state}</p>
    {children}
  </div>
)

type SectionProps = {
  title: string
  /** The cell width: for a button, a card, a form, or a full phone screen. */
  size: 'small' | 'medium' | 'large' | 'screen'
  ground?: 'paper' | 'desk'
  children: ReactNode
}

export const Section = ({ title, size, ground = 'paper', children }: SectionProps) => (
  <section className="gallery-section" data-size={size} data-ground={ground}>
    <h2>{title}</h2>
    <div className="gallery-cells">{children}</div>
  </section>
)
