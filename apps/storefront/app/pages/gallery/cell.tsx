// One state of one part, under its name.
import type { ReactNode } from 'react'
import type { State } from './required-states.ts'

type CellProps = {
  state: State
  /** What must be done to it before it looks like that. */
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
  /** How wide a cell is: a button, a card, a form, a phone from edge to edge. */
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
