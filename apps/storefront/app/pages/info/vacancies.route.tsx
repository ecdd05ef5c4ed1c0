// The page that lists the vacancies of the merchant.
import { vacancies } from '@dasturxon/contracts/content.endpoints'
import { Badge } from '@dasturxon/ui/badge'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { useLingui } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { languageContext, merchantContext } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/vacancies.route.ts'
import { useSalary } from './salary.ts'
import { type VacancyView, vacancyView } from './vacancy.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireSection('vacancies', context.get(merchantContext), request)
  const [error, found] = await context.get(apiContext)(vacancies, {})
  if (error) throw data({ code: error.code }, { status: 503 })
  return found.map((vacancy) => vacancyView(vacancy, context.get(languageContext)))
}

export default function Vacancies({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.length === 0)
    return (
      <SidePage title={t`Vacancies`}>
        <EmptyState title={t`No open positions right now`} line={t`Please check back later.`} />
      </SidePage>
    )
  return (
    <SidePage title={t`Vacancies`}>
      <div className="grid gap-3">
        <Note
          tone="brand"
          icon="vacancies"
          title={t`Join the team`}
          line={t`Leave your number and we’ll call you back.`}
        />
        <ul className="grid gap-3">
          {loaderData.map((vacancy) => (
            <li key={vacancy.id}>
              <VacancyCard vacancy={vacancy} />
            </li>
          ))}
        </ul>
      </div>
    </SidePage>
  )
}

function VacancyCard({ vacancy: { id, title, salary } }: { vacancy: VacancyView }) {
  const money = useSalary(salary)
  return (
    <article className="relative flex items-center gap-3 rounded-box bg-surface p-5 shadow-e1 transition-colors hover:bg-surface-2">
      <div className="grid min-w-0 grow justify-items-start gap-2">
        <h2 className="text-h3">
          <Link to={`/vacancy/${id}`} className="stretched">
            {title}
          </Link>
        </h2>
        {money && <Badge tone="tint" text={money} />}
      </div>
      <Icon name="next" className="size-4.5 text-ink-3" />
    </article>
  )
}
