import { lookup } from 'node:dns/promises'

/** HTTP status of a probed URL and the time of its clock (UTC milliseconds, whole seconds). */
export type ResumePosition = { status: number; dateMs: number | null }

/**
 * Probes a URL. Any response counts as reachable, even a 404. Redirects are not followed. Throws the error of fetch
 * when there is no response in time.
 */
export const reach = async (url: string, timeoutMs: number): Promise<ResumePosition> => {
  const { status, headers, body } = await fetch(url, {
    method: 'HEAD',
    headers: { 'user-agent': 'Sidepot' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await body?.cancel()
  const dateMs = Date.parse(headers.get('date') ?? '')
  return { status, dateMs: Number.isNaN(dateMs) ? null : dateMs }
}

/** Whether a host name is an IP address or resolves to one on this machine. */
export const isKnownHost = async (hostname: string): Promise<boolean> => {
  try {
    await lookup(hostname.replace(/^\[|\]$/g, ''))
    return true
  } catch {
    return false
  }
}
