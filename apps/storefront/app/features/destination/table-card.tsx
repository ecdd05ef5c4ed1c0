// The table of a guest with its hall and branch, and the buttons that call the staff to it.
import { pickText } from '@dasturxon/rules/text'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#platform/document/document.ts'
import { TableCalls } from './table-calls.tsx'
import type { Table } from './use-table.ts'

export function TableCard({ table }: { table: Table }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { number } = table
  return (
    <section aria-label={t`Table ${number}`} className="grid grid-cols-1 gap-3 rounded-box bg-surface p-4 shadow-e1">
      <div className="flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid h-14 min-w-14 shrink-0 place-items-center rounded-field bg-ink px-3 text-h2 text-surface"
        >
          {number}
        </span>
        <div className="grid min-w-0">
          <p className="text-h4">{t`Table ${number}`}</p>
          <p className="text-label text-ink-2">
            {pickText(table.hall, language)}, {pickText(table.branch, language)}
          </p>
        </div>
      </div>
      <TableCalls tableId={table.id} />
    </section>
  )
}
