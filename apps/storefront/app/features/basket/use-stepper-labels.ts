// What the buttons of a dish's stepper are called.
import type { StepperProps } from '@dasturxon/ui/stepper'
import { useLingui } from '@lingui/react/macro'

export function useStepperLabels(name: string, maximum: number): StepperProps['labels'] {
  const { t } = useLingui()
  return {
    add: t`Add ${name}`,
    less: t`One less: ${name}`,
    more: t`One more: ${name}`,
    remove: t`Remove ${name}`,
    limit: t`Only ${maximum} left`,
  }
}
