import { expect, test } from 'vitest'
import { connectionOf, networkOf } from './network.ts'

test.each([
  ['two addresses of an IPv4 network', '198.51.100.7', '198.51.100.250', [false, true]],
  ['two IPv4 networks', '198.51.100.7', '198.51.101.7', [false, false]],
  ['an IPv4 address and the same address written as IPv6', '198.51.100.7', '::ffff:198.51.100.7', [true, true]],
  ['two addresses of an IPv6 network /64', '2001:db8:1:2::1', '2001:db8:1:2:9:9:9:9', [true, true]],
  ['two networks /64 of an IPv6 network /48', '2001:db8:1:2::1', '2001:db8:1:3::1', [false, true]],
  ['two IPv6 networks /48', '2001:db8:1:2::1', '2001:db8:2:2::1', [false, false]],
])('counts %s as one connection and as one network: %s, %s, %s', (_, one, other, [isConnection, isNetwork]) => {
  expect(connectionOf(one) === connectionOf(other)).toBe(isConnection)
  expect(networkOf(one) === networkOf(other)).toBe(isNetwork)
})
