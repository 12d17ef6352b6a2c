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
    // Storage can be forbidden; the prompt is then back with the next visit.
  }
}

/**
 * Whether somebody is to see the upgrade prompt, which takes something to be had. A dismissal holds for four weeks on this browser, unless an administrator
 * has reset the dismissals since.
 */
export const useUpgradeDismissal = (userId: number) => {
  const [hiddenSince, setHiddenSince] = useState(() => dismissedAt(userId))
  const { data } = useApiQuery(administration.upgradePrompt, {})
  const resetAt = data?.dismissalsResetAt ? Date.parse(data.dismissalsResetAt) : 0
  const holds = hiddenSince > resetAt && now() - hiddenSince < hiddenForMs
  return {
    /** Not before the server has said when dismissals were reset, so that nothing jumps. */
    isShown: data?.isOffered === true && !holds,
    price: data?.price ?? null,
    dismiss: () => {
      const atMs = now()
      remember(userId, atMs)
      setHiddenSince(atMs)
    },
  }
}
