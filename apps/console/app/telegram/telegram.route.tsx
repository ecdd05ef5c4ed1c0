// The shop in Telegram: its bot, the staff member's own account, and the groups that show new orders. Each person sees
// the parts that they may use.
import { useLingui } from '@lingui/react/macro'
import { useMay } from '#shell/person.ts'
import { BotCard } from './bot-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { OwnCard } from './own-card.tsx'

export function Component() {
  const { t } = useLingui()
  const maySetBot = useMay('secrets.write')
  const mayLinkGroups = useMay('hours.write')
  return (
    <main className="mx-auto grid w-full max-w-220 gap-4 p-gutter">
      <h1 className="text-h1">{t`Telegram`}</h1>
      {maySetBot && <BotCard />}
      <OwnCard />
      {mayLinkGroups && <GroupsCard />}
    </main>
  )
}
