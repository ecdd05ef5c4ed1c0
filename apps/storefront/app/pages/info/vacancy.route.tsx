// The page of one vacancy: its description and the job application form.
import { vacancyById } from '@dasturxon/contracts/content.endpoints'
import { data } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languageContext, merchantContext, pageNotFound } from '#features/shop/request-context.server.ts'
import { requireSection } from '#features/shop/sections.server.ts'
import { hrefOf } from '#features/shop/sections.ts'
import { apiContext } from '#platform/calls/public-api.server.ts'
import { ImageViewer } from '#platform/image/viewer/image-viewer.tsx'
import { documentTitle } from '#shell/head/page-titles.ts'
import { SidePage } from '#shell/side-page/side-page.tsx'
import type { Route } from './+types/vacancy.route.ts'
import { ApplyForm } from './apply-form.tsx'
import { Prose } from './prose.tsx'
import { Image } from './responsive-image.tsx'
import { useSalary } from './salary.ts'
import { vacancyView } from './vacancy.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireSection('vacancies', context.get(merchantContext), request)
  const [error, vacancy] = await context.get(apiContext)(vacancyById, { params })
  // A malformed id (400) is treated like an unknown id (404).
  if (error && [400, 404].includes(error.status)) throw pageNotFound(request)
  if (error) throw data({ code: error.code }, { status: 503 })
  return vacancyView(vacancy, context.get(languageContext))
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => [
  documentTitle(matches, location.pathname, loaderData?.title),
]

export default function Vacancy({ loaderData: { id, title, text, image, salary } }: Route.ComponentProps) {
  const { t } = useLingui()
  const money = useSalary(salary)
  return (
    <SidePage title={title} back={hrefOf.vacancies}>
      <div className="grid gap-3">
        {image && <VacancyPicture image={image} title={title} />}
        <article className="grid gap-4 rounded-box bg-surface p-5 shadow-e1 desktop:p-8">
          {money && <p className="text-h2">{money}</p>}
          <Prose text={text} />
        </article>
        <section aria-labelledby="apply" className="grid gap-4 rounded-box bg-surface p-5 shadow-e1 desktop:p-8">
          <h2 id="apply" className="text-h3">{t`Apply for this job`}</h2>
          <ApplyForm vacancyId={id} />
        </section>
      </div>
    </SidePage>
  )
}

/** The picture of the vacancy; a click opens it in the image viewer. */
export function VacancyPicture({ image, title }: { image: string; title: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label={t`Enlarge photo: ${title}`} onClick={() => setOpen(true)}>
        <Image image={image} alt="" width={960} height={540} sizes="(min-width: 64rem) 50rem, 100vw" isFirst />
      </button>
      <ImageViewer images={[{ image, alt: title }]} openAt={isOpen ? 0 : null} onClose={() => setOpen(false)} />
    </>
  )
}
