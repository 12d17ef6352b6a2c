/** What an address answered: whether it is in trouble, and what its clock shows (UTC milliseconds, whole seconds). */
export type ResumePosition = { status: number; dateMs: number | null }

/**
 * Knocks at an address. Any answer counts, also that there is nothing at it: somebody is there. Redirects are not
 * followed. Throws what fetch throws when nobody answers in time.
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
