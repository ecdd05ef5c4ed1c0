// Loads the grades and merges them into the products by id.
import { grades } from '@dasturxon/contracts/menu.endpoints'
import { formatNumber } from '@dasturxon/i18n/format'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useCall } from '#platform/calls/use-call.ts'
import { useLanguage } from '#platform/document/document.ts'
import { gradesStore } from '../grades.tsx'

const freshMs = 600_000

export function useGrades(): void {
  const { t } = useLingui()
  const language = useLanguage()
  const { data } = useCall(grades, {}, { staleTime: freshMs })
  useEffect(() => {
    if (!data) return
    const texts = data.map(({ productId, grade, count }) => {
      const text = formatNumber(grade, language, 1)
      return [
        productId,
        { text, label: t`${text} · ${plural(count, { one: '# rating', other: '# ratings' })}` },
      ] as const
    })
    gradesStore.setState({ grades: new Map(texts) })
  }, [data, language, t])
}
