// The start page of the console: the shops that this browser knows, and a field for another one.
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Icon } from '@dasturxon/ui/icon'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { forgetShop, knownShops, openShop } from '#platform/shops.ts'
import { EntryPage } from './entry-page.tsx'

const aSub = /^[a-z0-9][a-z0-9-]{1,62}$/

export function ShopsPage() {
  const { t } = useLingui()
  const [shops, setShops] = useState(knownShops)
  const [typed, setTyped] = useState('')
  const name = typed.trim().toLowerCase()
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (aSub.test(name)) openShop(name)
  }
  const forget = (sub: string) => {
    forgetShop(sub)
    setShops(knownShops())
  }
  return (
    <EntryPage title={t`Which shop?`} line={t`The console shows one shop at a time.`}>
      {shops.length > 0 && (
        <ul className="grid gap-2">
          {shops.map(({ sub, brand }) => (
            <li key={sub} className="flex items-center gap-2">
              <a
                href={`/${sub}/`}
                className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-field bg-surface-2 px-4 hover:bg-surface-3"
              >
                <Icon name="branch" className="size-6" />
                <span className="grid min-w-0">
                  <span className="truncate text-body font-strong">{brand}</span>
                  <span className="truncate text-meta text-ink-2">{sub}</span>
                </span>
              </a>
              <IconButton icon="close" label={t`Forget ${brand}`} onClick={() => forget(sub)} />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={open} className="grid gap-4">
        <Field
          label={t`Shop address`}
          hint={t`The first part of its web address, for example olov`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" tone="fill" isWide blocked={aSub.test(name) ? undefined : t`Enter the shop address`}>
          {t`Open`}
        </Button>
      </form>
    </EntryPage>
  )
}
