// Downloads everything that is stored about the customer as one file.
import { personalDataFile } from '@dasturxon/contracts/customers.endpoints'
import { Button } from '@dasturxon/ui/button'
import { ListRow } from '@dasturxon/ui/list-row'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callWithFeedback } from '#platform/calls/call-with-feedback.ts'
import { notify } from '#platform/feedback/notify.ts'

export function DownloadData() {
  const { t } = useLingui()
  const [isLoading, setLoading] = useState(false)

  const download = async () => {
    setLoading(true)
    const [error, file] = await callWithFeedback(personalDataFile, {})
    setLoading(false)
    if (error) return
    save(file)
    notify.success(t`Your file has been downloaded`)
  }
  return (
    <ListRow
      icon="privacy"
      title={t`My data`}
      line={t`Everything we keep about you, in one file`}
      aside={
        <Button
          tone="ghost"
          size="small"
          isLoading={isLoading}
          aria-label={t`Download my data`}
          onClick={() => void download()}
        >
          {t`Download`}
        </Button>
      }
    />
  )
}

function save(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-data.json'
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
