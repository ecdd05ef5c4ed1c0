// What is agreed to by going on, and how a login works. Only what the shop shows is linked.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hrefOf } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { Sentence } from '#platform/words/sentence.tsx'

const linkTo = (address: string, words: string) => (
  <Link to={address} className="font-strong text-ink underline-offset-4 hover:underline">
    {words}
  </Link>
)

export function TermsLine() {
  const { t } = useLingui()
  const places = useShop()?.places ?? []
  const hasBoth = places.includes('terms') && places.includes('privacy')
  const [offer, privacy] = [t`public offer`, t`privacy policy`]
  return (
    <div className="grid justify-items-center gap-1 text-center text-label text-ink-2">
      {hasBoth && (
        <p className="max-w-80 text-balance">
          <Sentence
            text={t`By going on you agree to the ${offer} and the ${privacy}`}
            parts={[
              [offer, linkTo(hrefOf.terms, offer)],
              [privacy, linkTo(hrefOf.privacy, privacy)],
            ]}
          />
        </p>
      )}
      <Link to="/login/rules" className="grid min-h-11 items-center font-strong text-accent hover:underline">
        {t`How logging in works`}
      </Link>
    </div>
  )
}
