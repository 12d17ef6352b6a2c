import { lookup } from 'node:dns/promises'

/** Whether a host name is an IP address or resolves to one on this machine. */
export const isKnownHost = async (hostname: string): Promise<boolean> => {
  try {
    await lookup(hostname.replace(/^\[|\]$/g, ''))
    return true
  } catch {
    return false
  }
}
