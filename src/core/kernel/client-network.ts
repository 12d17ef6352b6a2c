import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network used for counting tries: an IPv4 address, or the /64 of an IPv6 one, which corresponds to one
 * household. Removes what proxies add (ports, zones, brackets, IPv4-mapped IPv6). All invalid addresses count as one
 * network.
 */
export const rateLimitNetworkOf = (address: string): string => {
  const bare = bareAddress(address.trim().toLowerCase())
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const within = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  return within ?? `${groupsOf(bare).slice(0, 4).join(':')}::/64`
}

/**
 * Returns the wider network that a device signs in from: the /24 of IPv4, because the addresses of a line change, or
 * the /64 of IPv6.
 */
export const deviceNetworkOf = (address: string): string => {
  const network = rateLimitNetworkOf(address)
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network
}

const bareAddress = (address: string): string => {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1]
  return (bracketed ?? withPort ?? address).replace(/%.*$/, '')
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [before = '', after] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const gap = after === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].map(group =>
    Number.parseInt(group, 16).toString(16),
  )
}
