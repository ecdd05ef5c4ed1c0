// A ring that shows how much of a time is left or has passed, with a clock or a picture inside.
import type { ReactNode } from 'react'

const radius = 46
const round = 2 * Math.PI * radius

/** `share`: from 0, nothing of the ring is drawn, to 1. */
export const PayRing = ({ share, children }: { share: number; children: ReactNode }) => (
  <div className="relative mx-auto grid size-44 place-items-center">
    <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="5" className="stroke-surface-3" />
      <circle
        cx="50"
        cy="50"
        r={radius}
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray={`${Math.min(1, Math.max(0, share)) * round} ${round}`}
        className="stroke-fill"
      />
    </svg>
    <div className="grid size-34 place-items-center rounded-full bg-tint">{children}</div>
  </div>
)
