import { expect, test } from 'vitest'
import { orderStatuses } from '@dasturxon/rules/order-status'
import { stepsOf } from './steps.ts'

const noon = '2026-11-15T12:00:00.000Z'
const order = {
  status: 'CREATED',
  serviceType: 'DELIVERY',
  createdDate: noon,
  statusSince: noon,
  acceptedTime: null,
  readyTime: null,
  deliveredAt: null,
} as const
const steps = (more: object) =>
  stepsOf({ ...order, ...more } as Parameters<typeof stepsOf>[0]).map(({ name, state }) => `${name} ${state}`)

test('[S2.31] shows received, accepted, cooking, on the way and delivered for a delivery', () => {
  expect(steps({ status: 'ON_WAY' })).toEqual([
    'received done',
    'accepted done',
    'cooking done',
    'onWay active',
    'delivered next',
  ])
})

test('shows ready and handed over instead of courier steps for pick-up and dine-in', () => {
  for (const serviceType of ['PICK_UP', 'DINE_IN'])
    expect(steps({ serviceType, status: 'DONE' })).toEqual([
      'received done',
      'accepted done',
      'cooking done',
      'ready active',
      'handedOver next',
    ])
})

test('shows the steps a canceled order had completed', () => {
  expect(steps({ status: 'CANCELED' })).toEqual(['received done', 'canceled cancelled'])
  expect(steps({ status: 'CANCELED', acceptedTime: noon })).toContain('accepted done')
})

test.each(orderStatuses)('[S4.01] status %s has one active step, or none when the order is over', (status) => {
  const active = steps({ status }).filter((step) => step.endsWith(' active'))
  expect(active).toHaveLength(['DELIVERED', 'CLOSED', 'CANCELED'].includes(status) ? 0 : 1)
})
