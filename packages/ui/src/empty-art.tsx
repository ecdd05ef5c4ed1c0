// The drawings of an empty state, in the theme's colours for any brand, light or dark. Only pages that can be empty
// download them.
import type { ReactNode } from 'react'

export type Drawing = 'bag' | 'receipt' | 'heart' | 'lens' | 'map' | 'barrier' | 'clock' | 'card'

// Theme variables as attributes: as classes they would be in the style sheet of every page.
const paper = { fill: 'var(--thumb)', stroke: 'var(--line-2)' }
const brand = { fill: 'var(--fill)', stroke: 'var(--fill-edge)' }
const line = { fill: 'none', stroke: 'var(--accent)' }
const faint = { fill: 'none', stroke: 'var(--line-3)' }
const heart = 'M64 104C30 80 20 64 20 48a22 22 0 0 1 44-6 22 22 0 0 1 44 6c0 16-10 32-44 56z'

const drawings: Record<Drawing, ReactNode> = {
  bag: (
    <>
      <path d="M86 64v-7a9 9 0 0 1 18 0v7" strokeWidth={4} {...faint} />
      <rect x="74" y="62" width="40" height="44" rx="7" {...paper} />
      <rect x="22" y="42" width="62" height="64" rx="9" {...brand} />
      <path d="M22.5 60h61v10h-61zM22.5 82h61v10h-61z" fill="var(--fill-2)" />
      <path d="M38 54V40a15 15 0 0 1 30 0v14" strokeWidth={5} {...line} />
    </>
  ),
  receipt: (
    <>
      <path d="M36 24l7 6 7-6 7 6 7-6 7 6 7-6 7 6 7-6v72a10 10 0 0 1-10 10H46a10 10 0 0 1-10-10z" {...paper} />
      <path d="M48 46h32" strokeWidth={6} {...line} />
      <path d="M48 60h16m14 0h2M48 71h16m14 0h2M48 82h16m14 0h2" strokeWidth={4} {...faint} />
      <path d="M26 95h48a11 11 0 0 0 11 11H37a11 11 0 0 1-11-11z" {...brand} />
    </>
  ),
  heart: (
    <>
      <path d={heart} {...brand} />
      <path d="M34 52a14 14 0 0 1 11-17" strokeWidth={6} fill="none" stroke="var(--thumb)" />
      <path d={heart} transform="translate(84 6) scale(.28)" fill="var(--accent)" />
      <path d={heart} transform="translate(14 80) scale(.18)" fill="var(--line-3)" />
    </>
  ),
  lens: (
    <>
      <path d="M84 84l20 20" strokeWidth={14} {...line} />
      <circle cx="58" cy="56" r="35" {...brand} />
      <circle cx="58" cy="56" r="25" {...paper} />
      <path d="M43 54a15 15 0 0 1 12-13" strokeWidth={5} fill="none" stroke="var(--tint-2)" />
    </>
  ),
  map: (
    <>
      <path d="M18 58l30-10 32 10 30-10v46l-30 12-32-12-30 12z" {...paper} />
      <path d="M48 48l32 10v48l-32-12z" fill="var(--tint-2)" />
      <path d="M64 16c-15 0-25 11-25 24 0 18 25 40 25 40s25-22 25-40c0-13-10-24-25-24z" {...brand} />
      <circle cx="64" cy="41" r="9" {...paper} />
    </>
  ),
  barrier: (
    <>
      <path d="M38 66v40M90 66v40" strokeWidth={7} {...faint} />
      <circle cx="38" cy="30" r="6" fill="var(--bad)" />
      <circle cx="90" cy="30" r="6" fill="var(--bad)" />
      <rect x="18" y="36" width="92" height="36" rx="6" {...brand} />
      <path d="M36 37l-17 34M62 37L45 71M88 37L71 71M109 49L97 71" strokeWidth={9} {...line} />
    </>
  ),
  clock: (
    <>
      <circle cx="64" cy="62" r="42" {...brand} />
      <circle cx="64" cy="62" r="33" {...paper} />
      <path d="M64 42v21l14 9" strokeWidth={6} {...line} />
    </>
  ),
  card: (
    <>
      <rect x="30" y="30" width="80" height="52" rx="8" transform="rotate(8 70 56)" {...paper} />
      <rect x="18" y="42" width="82" height="54" rx="8" {...brand} />
      <path d="M18 58h82" strokeWidth={9} {...line} />
      <path d="M30 80h20M78 80h10" strokeWidth={5} {...line} />
    </>
  ),
}

/** Decorative: the title below carries the meaning. */
export const EmptyArt = ({ drawing }: { drawing: Drawing }) => (
  <div className="grid aspect-square w-46 max-w-full place-items-center rounded-full bg-tint">
    <svg viewBox="0 0 128 128" aria-hidden="true" strokeLinecap="round" strokeLinejoin="round" width="132" height="132">
      <ellipse cx="64" cy="110" rx="44" ry="5" fill="var(--scrim)" opacity=".3" />
      {drawings[drawing]}
    </svg>
  </div>
)
