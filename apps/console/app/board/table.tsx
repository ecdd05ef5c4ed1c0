// A table of orders: a box of its own scrolls sideways, so that no column is cut on a narrow screen.
import type { ReactNode } from 'react'

export const Table = ({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) => (
  <section
    aria-label={label}
    // Keyboard users must be able to scroll a table without focusable elements.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="min-h-0 overflow-auto rounded-box bg-surface"
  >
    <table className="w-full min-w-max border-collapse text-left text-label">
      <thead className="sticky top-0 bg-surface">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-4 py-3 text-meta font-name whitespace-nowrap text-ink-2">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

export const Cell = ({ children }: { children: ReactNode }) => (
  <td className="h-12 px-4 whitespace-nowrap">{children}</td>
)
