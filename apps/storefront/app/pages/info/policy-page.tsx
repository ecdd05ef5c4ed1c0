import { EmptyState } from '@dasturxon/ui/empty-state'
import { useLingui } from '@lingui/react/macro'
import { SidePage } from '#shell/side-page/side-page.tsx'
import { Prose } from './prose.tsx'

export function PolicyPage({ title, text }: { title: string; text: string }) {
  const { t } = useLingui()
  return (
    <SidePage title={title}>
      {text === '' ? (
        <EmptyState title={t`Nothing is written here yet`} line={t`Please ask us by phone or in a message.`} />
      ) : (
        <article className="rounded-box bg-surface p-5 shadow-e1 desktop:p-8">
          <Prose text={text} />
        </article>
      )}
    </SidePage>
  )
}
