// What the options of a product add to the price on its card, and whether that is the least they can cost.
import { chargeModifications, initialChoices, type PricedGroup } from '@dasturxon/rules/free-modifications'
import { priceLine } from '@dasturxon/rules/line-price'
import { type Money, zero } from '@dasturxon/rules/money'

type CardPrice = { optionsPrice?: Money; priceVaries?: true }

/** Left out where options change nothing, as in most of a menu. */
export function cardPrice(groups: readonly PricedGroup[]): CardPrice {
  const optionsPrice = untouchedPrice(groups)
  const differs = groups.some(
    ({ min, modifications }) => min > 0 && new Set(modifications.map(({ price }) => price)).size > 1,
  )
  // A card must not say "from" where the merchant's default is dearer than another allowed choice.
  const varies = differs && optionsPrice <= untouchedPrice(groups.map(withoutDefaults))
  return { ...(optionsPrice > 0 && { optionsPrice }), ...(varies && { priceVaries: true }) }
}

function untouchedPrice(groups: readonly PricedGroup[]): Money {
  const modifications = chargeModifications(groups, initialChoices(groups))
  return priceLine({ costPrice: zero, modifications }, 'PICK_UP').modifications
}

const withoutDefaults = (group: PricedGroup): PricedGroup => ({
  ...group,
  modifications: group.modifications.map((option) => ({ ...option, isDefault: false })),
})
