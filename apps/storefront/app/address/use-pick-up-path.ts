// The head of the shop leads there too, so it lives in the shell.
export { usePickUpPath } from '#shell/order-place/use-pick-up-path.ts'
