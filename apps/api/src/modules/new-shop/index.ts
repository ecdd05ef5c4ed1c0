export { addHost, inviteOwner, stopOrResume } from './change-shop.ts'
export { host, newShop, owner } from './new-shop.ts'
export { openShop } from './open-shop.ts'
