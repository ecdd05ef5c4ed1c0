// The orders that the archive shows, as a file for a spreadsheet.
import { archiveFile } from '@dasturxon/contracts/order-archive.endpoints'
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#platform/call.ts'
import { sub } from '#platform/shops.ts'
import { useLanguage } from '#platform/words.ts'
import { notifyFailure } from '#shell/notices.tsx'

export function ArchiveFile({ day, text }: { day: string; text: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    const query = { from: day, to: day, language, ...(text && { text }) }
    const [failure, file] = await call(archiveFile, { query })
    setLoading(false)
    if (failure) notifyFailure(failure)
    else save(file, `${sub}-${day}.csv`)
  }
  return (
    <Button
      tone="outline"
      size="small"
      isLoading={isLoading}
      blocked={day === '' ? t`Choose a day` : undefined}
      onClick={() => void load()}
    >
      {t`Download CSV`}
    </Button>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
