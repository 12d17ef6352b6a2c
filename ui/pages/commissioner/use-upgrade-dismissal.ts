import { useState } from 'react'
import { administration } from '#contract/administration/administration'
import { now } from '#ui/lib/clock'
import { useApiQuery } from '#ui/lib/use-api-query'

const hiddenForMs = 4 * 7 * 86_400_000

const keyFor = (userId: number) => `sidepot-upgrade-dismissed-${userId}`

const dismissedAt = (userId: number): number => {
  try {
    return Number(localStorage.getItem(keyFor(userId)) ?? 0)
  } catch {
    return 0
  }
}

const remember = (userId: number, atMs: number) => {
  try {
    localStorage.setItem(keyFor(userId), String(atMs))
  } catch {
    // Storage can be blocked; the prompt then returns on the next visit.
  }
}

/**
 * Whether to show the upgrade prompt, which requires Premium to be for sale. A dismissal lasts four weeks in this
 * browser, unless a site admin has reset dismissals since.
 */
export const useUpgradeDismissal = (userId: number) => {
  const [hiddenSince, setHiddenSince] = useState(() => dismissedAt(userId))
  const { data } = useApiQuery(administration.upgradePrompt, {})
  const resetAt = data?.dismissalsResetAt ? Date.parse(data.dismissalsResetAt) : 0
  const holds = hiddenSince > resetAt && now() - hiddenSince < hiddenForMs
  return {
    /** Waits until the server has reported the last reset, to avoid layout shifts. */
    isShown: data?.isOffered === true && !holds,
    price: data?.price ?? null,
    dismiss: () => {
      const atMs = now()
      remember(userId, atMs)
      setHiddenSince(atMs)
    },
  }
}
