import { expect, test } from 'vitest'
import { finishedTime, timeOf } from './use-time-input.ts'

test('understands a time with a colon, a dot, or digits alone', () => {
  expect(['9:30', '9.30', '930', '0930', '23:59', '24:00'].map(timeOf)).toEqual([
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '23:59',
    '24:00',
  ])
})

test('has no time while it is not whole or does not exist', () => {
  expect(['', '9', '9:3', '25:00', '24:30', '12:60', 'ten'].map(timeOf)).toEqual(Array.from({ length: 7 }, () => null))
})

test('takes a bare hour when the field is left', () => {
  expect([finishedTime('9'), finishedTime('18'), finishedTime('9:3')]).toEqual(['09:00', '18:00', null])
})
