import * as branch from '@dasturxon/contracts/catalogue-branches.endpoints'
import * as branchSchema from '@dasturxon/contracts/catalogue-branches.schema'
import * as product from '@dasturxon/contracts/catalogue-products.endpoints'
import * as productSchema from '@dasturxon/contracts/catalogue-products.schema'
import * as frame from '@dasturxon/contracts/catalogue.endpoints'
import * as frameSchema from '@dasturxon/contracts/catalogue.schema'
import { branchMenu } from '@dasturxon/contracts/phone-orders.endpoints'
import { branchMenu as branchMenuSchema } from '@dasturxon/contracts/phone-orders.schema'
import { done } from '@dasturxon/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/route'
import { listCategories, listGroups } from '../menu.sql.ts'
import { readBranchMenu } from '../read-branch-menu.ts'
import { changeAssortment } from './change-assortment.ts'
import { changeChoices } from './change-choices.ts'
import { changePrices } from './change-prices.ts'
import { orderCategories, orderGroups, orderProducts } from './sort-positions.ts'
import { readProduct, readProducts, readStopList } from './read-catalogue.ts'
import { addCategory, changeCategory, deleteCategory } from './save-category.ts'
import { addGroup, changeGroup, deleteGroup } from './save-group.ts'
import { addProduct, changeProduct, deleteProduct } from './save-product.ts'
import { changeStock, resumeAtBranch, stopAtBranch } from './stop-at-branch.ts'

export function staffMenuRoutes(app: FastifyInstance): void {
  frameRoutes(app)
  productRoutes(app)
  branchRoutes(app)
}

function frameRoutes(app: FastifyInstance): void {
  route(app, frame.listGroups, frameSchema.listGroups, async ({ tx, merchantId }) => {
    const [groups] = await tx.finish(listGroups(merchantId))
    return done(groups)
  })
  route(app, frame.addGroup, frameSchema.addGroup, ({ tx, actor, body }) => addGroup(tx, actor, body))
  route(app, frame.changeGroup, frameSchema.changeGroup, ({ tx, actor, params, body }) =>
    changeGroup(tx, actor, params.id, body),
  )
  route(app, frame.deleteGroup, frameSchema.deleteGroup, ({ tx, actor, params }) => deleteGroup(tx, actor, params.id))
  route(app, frame.orderGroups, frameSchema.orderGroups, ({ tx, actor, body }) => orderGroups(tx, actor, body.ids))

  route(app, frame.listCategories, frameSchema.listCategories, async ({ tx, merchantId }) => {
    const [categories] = await tx.finish(listCategories(merchantId))
    return done(categories)
  })
  route(app, frame.addCategory, frameSchema.addCategory, ({ tx, actor, body }) => addCategory(tx, actor, body))
  route(app, frame.changeCategory, frameSchema.changeCategory, ({ tx, actor, params, body }) =>
    changeCategory(tx, actor, params.id, body),
  )
  route(app, frame.deleteCategory, frameSchema.deleteCategory, ({ tx, actor, params }) =>
    deleteCategory(tx, actor, params.id),
  )
  route(app, frame.orderCategories, frameSchema.orderCategories, ({ tx, actor, body }) =>
    orderCategories(tx, actor, body.ids),
  )
  route(app, frame.orderProducts, frameSchema.orderProducts, ({ tx, actor, params, body }) =>
    orderProducts(tx, actor, params.id, body.ids),
  )
}

function productRoutes(app: FastifyInstance): void {
  route(app, product.listProducts, productSchema.listProducts, ({ tx, query }) => readProducts(tx, query))
  route(app, product.findProduct, productSchema.findProduct, ({ tx, params }) => readProduct(tx, params.id))
  route(app, product.addProduct, productSchema.addProduct, ({ tx, actor, body }) => addProduct(tx, actor, body))
  route(app, product.changeProduct, productSchema.changeProduct, ({ tx, actor, params, body }) =>
    changeProduct(tx, actor, params.id, body),
  )
  route(app, product.deleteProduct, productSchema.deleteProduct, ({ tx, actor, params }) =>
    deleteProduct(tx, actor, params.id),
  )
  route(app, product.changeChoices, productSchema.changeChoices, ({ tx, actor, params, body }) =>
    changeChoices(tx, actor, params.id, body),
  )
  route(app, product.changePrices, productSchema.changePrices, ({ tx, actor, body }) =>
    changePrices(tx, actor, body.prices),
  )
}

function branchRoutes(app: FastifyInstance): void {
  route(app, branchMenu, branchMenuSchema, ({ tx, params }) => readBranchMenu(tx, params.branchId))
  route(app, branch.changeAssortment, branchSchema.changeAssortment, ({ tx, actor, body }) =>
    changeAssortment(tx, actor, body),
  )
  route(app, branch.staffStopList, branchSchema.staffStopList, ({ tx, params }) => readStopList(tx, params.branchId))
  route(app, branch.stopProducts, branchSchema.stopProducts, ({ tx, actor, params, body }) =>
    stopAtBranch(tx, actor, params.branchId, body),
  )
  route(app, branch.resumeProducts, branchSchema.resumeProducts, ({ tx, actor, params, body }) =>
    resumeAtBranch(tx, actor, params.branchId, body.productIds),
  )
  route(app, branch.changeStock, branchSchema.changeStock, ({ tx, actor, params, body }) =>
    changeStock(tx, actor, params.branchId, body.stock),
  )
}
