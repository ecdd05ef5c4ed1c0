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
      title={t`May we count visits?`}
      line={t`Counters of other companies help this shop to get better. It works without them too.`}
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
      title={t`Please allow us to see where you are!`}
      line={t`Your browser does not tell us where you are. You can choose an address yourself.`}
      isShort
      action={<Button tone="ink" size="small" onClick={chooseAddress}>{t`Address`}</Button>}
      close={t`Close`}
      onClose={close}
    />
  )
}
