// The questions that follow the first one: consent to count visits, and what to do when the browser denies the position.
import { Button } from '@dasturxon/ui/button'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { answerPrompt } from './consent.ts'
import { PermissionStrip } from './permission-strip.tsx'
import { useQuestion } from './position-question.tsx'

export function ConsentCard() {
  const question = useQuestion()
  if (question === 'consent') return <ConsentQuestion />
  return question === 'place-refused' && <PositionRefused />
}

function ConsentQuestion() {
  const { t } = useLingui()
  return (
    <PermissionStrip
      icon="star"
      title={t`Allow analytics?`}
      line={t`It helps us improve the shop. Everything works without it too.`}
      action={<Button tone="ink" size="small" onClick={() => answerPrompt('consent', true)}>{t`Allow`}</Button>}
      close={t`Not now`}
      onClose={() => answerPrompt('consent', false)}
    />
  )
}

function PositionRefused() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const close = () => answerPrompt('place-refused', false)
  const chooseAddress = () => {
    close()
    void navigate('/address/delivery')
  }
  return (
    <PermissionStrip
      icon="pin"
      title={t`Please allow access to your location!`}
      line={t`Your browser isn’t sharing your location. Choose an address yourself.`}
      isShort
      action={<Button tone="ink" size="small" onClick={chooseAddress}>{t`Address`}</Button>}
      close={t`Close`}
      onClose={close}
    />
  )
}
