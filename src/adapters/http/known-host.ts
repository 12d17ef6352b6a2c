import { lookup } from 'node:dns/promises'

/** Whether this machine finds an address for the name of a host, or has one already. */
export const isKnownHost = async (hostname: string): Promise<boolean> => {
  try {
    await lookup(hostname.replace(/^\[|\]$/g, ''))
    return true
  } catch {
    return false
  }
}
