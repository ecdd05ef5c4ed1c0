// The note under the login form: links to the terms the customer accepts and to the explanation of the login. The terms
// are mentioned only if the shop shows both the public offer and the privacy policy.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hrefOf } from '#features/shop/sections.ts'
import { useShop } from '#features/shop/shop.ts'
import { Sentence } from '#platform/words/sentence.tsx'

const linkTo = (address: string, text: string) => (
  <Link to={address} className="font-strong text-ink underline-offset-4 hover:underline">
    {text}
  </Link>
)

export function TermsNote() {
  const { t } = useLingui()
  const places = useShop()?.places ?? []
  const hasBoth = places.includes('terms') && places.includes('privacy')
  const [offer, privacy] = [t`public offer`, t`privacy policy`]
  return (
    <div className="grid justify-items-center gap-1 text-center text-label text-ink-2">
      {hasBoth && (
        <p className="max-w-80 text-balance">
          <Sentence
            text={t`By continuing, you agree to the ${offer} and the ${privacy}`}
            parts={[
              [offer, linkTo(hrefOf.terms, offer)],
              [privacy, linkTo(hrefOf.privacy, privacy)],
            ]}
          />
        </p>
      )}
      <Link to="/login/rules" className="grid min-h-11 items-center font-strong text-accent hover:underline">
        {t`How login works`}
      </Link>
    </div>
  )
}
