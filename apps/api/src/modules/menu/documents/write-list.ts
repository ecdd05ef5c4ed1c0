// Cuts the whole menu to what a page needs in one language; parsing with the contract drops the other fields. Cards and
// search use the list. Fields needed only when a customer opens a product are in a document of their own.
import { menuDetails, menuList } from '@dasturxon/contracts/menu-documents.schema'
import type { Reply } from '@dasturxon/contracts/endpoint'
import type { overalls } from '@dasturxon/contracts/menu.endpoints'
import type { PricedGroup } from '@dasturxon/rules/free-modifications'
import { pickText } from '@dasturxon/rules/text'
import type { z } from 'zod'
import { cardPrice } from './card-price.ts'
import type { Language } from './editions.ts'

type Menu = Reply<typeof overalls>

export function writeList({ groups, categories, products }: Menu, language: Language): z.output<typeof menuList> {
  const links = products.flatMap(({ productBranch }) => productBranch)
  const branches = new Map(links.map(({ branch }) => [branch.id, branch]))
  const indexOf = new Map([...branches.keys()].map((id, index) => [id, index]))
  return menuList.parse({
    branches: [...branches.values()],
    groups: groups.map((group) => ({ ...group, name: pickText(group.name, language) })),
    categories,
    products: products.map((product) => ({
      ...product,
      description: pickText(product.description, language),
      labels: product.labels.map((label) => pickText(label, language)),
      // The menu holds sums as plain numbers, hence the cast.
      ...cardPrice(product.modificationGroups as unknown as PricedGroup[]),
      soldAt: product.productBranch.map(({ branch }) => indexOf.get(branch.id)),
    })),
  })
}

export function writeDetails({ products }: Menu, language: Language): z.output<typeof menuDetails> {
  const translated = <Row extends { name: Parameters<typeof pickText>[0] }>(row: Row) => ({
    ...row,
    name: pickText(row.name, language),
  })
  return menuDetails.parse({
    products: products.map((product) => ({
      ...product,
      modificationGroups: product.modificationGroups.map((group) => ({
        ...translated(group),
        modifications: group.modifications.map(translated),
      })),
    })),
  })
}
