import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/**
 * Only globally routed IPv6; addresses that embed an IPv4 address (6to4, Teredo) or are reserved for documentation are
 * excluded.
 */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is public: not this machine, a private network, or a reserved range. */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
