// The second step of saving a card: the code that the bank has sent. Without a started card it leads to the first step.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { CodeForm } from './code-form.tsx'
import { replaceDocument } from './own-document.ts'
import { createPath, readStartedCard } from './started-card.ts'
import { StepFrame, StepSkeleton } from './step-frame.tsx'

export default function ConfirmCard() {
  const { t } = useLingui()
  const from = useQueryParameters().get('from')
  return (
    <StepFrame title={t`Confirm card`} back={createPath(from)}>
      <Confirmation from={from} />
    </StepFrame>
  )
}

function Confirmation({ from }: { from: string | null }) {
  const { t } = useLingui()
  const [started] = useState(readStartedCard)
  useEffect(() => {
    if (!started) replaceDocument(createPath(from))
  }, [started, from])
  return started ? <CodeForm started={started} from={from} /> : <StepSkeleton label={t`Confirm card`} />
}
