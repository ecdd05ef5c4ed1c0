// The first step of saving a card: its number and expiry date, which go from the browser straight to Payme.
import { useLingui } from '@lingui/react/macro'
import { useQueryParameters } from '#platform/routing/router-link.tsx'
import { CardForm } from './card-form.tsx'
import { returnPath } from './started-card.ts'
import { StepFrame } from './step-frame.tsx'

export default function CreateCard() {
  const { t } = useLingui()
  const from = useQueryParameters().get('from')
  return (
    <StepFrame title={t`Add a card`} back={returnPath(from)}>
      <CardForm from={from} />
    </StepFrame>
  )
}
