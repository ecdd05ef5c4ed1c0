import { type ServiceType, serviceTypes } from '@dasturxon/rules/service-type'
import { expect, test } from 'vitest'
import { type Branch, openingOf } from './opening.ts'

const at = (time: string) => new Date(`2026-11-16T${time}:00+05:00`)
const reason = { uz: 'Oshxona band', ru: 'Кухня занята', eng: 'The kitchen is busy' }
const branch = (until: string, services: readonly ServiceType[]) =>
  ({
    zone: 'Asia/Tashkent',
    open: '09:00',
    close: '23:00',
    deliveryStart: null,
    deliveryEnd: null,
    workHours: [],
    exceptions: [],
    isOpen: services.length < serviceTypes.length,
    opensAt: null,
    pause: { until: at(until).toISOString(), services, reason },
  }) as unknown as Branch

test('is closed until the end of a pause of the service, and says why', () => {
  const opening = openingOf(branch('18:30', ['DELIVERY']), 'DELIVERY', at('18:00'))
  expect(opening).toMatchObject({ isOpen: false, changesAt: at('18:30'), pause: { reason } })
})

test('is open for a service that is not paused, and again when the pause has ended', () => {
  const isOpen = (service: ServiceType, time: string) => openingOf(branch('18:30', ['DELIVERY']), service, at(time))
  expect(isOpen('PICK_UP', '18:00')).toMatchObject({ isOpen: true, pause: null })
  expect(isOpen('DELIVERY', '18:30')).toMatchObject({ isOpen: true, pause: null })
})

test('names no pause outside the opening hours', () => {
  expect(openingOf(branch('23:59', serviceTypes), null, at('23:30'))).toMatchObject({ isOpen: false, pause: null })
})
