import { expect, test } from 'vitest'
import { rateLimitNetworkOf } from './rate-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::ffff]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::5%eth0', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%lo', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  ['_hidden', 'unknown'],
  ['203.0.113.7, 10.0.0.1', 'unknown'],
  ['999.1.1.1', 'unknown'],
])('treats %j as %s', (address, network) => {
  expect(rateLimitNetworkOf(address)).toBe(network)
})
