import { Gem, X } from 'lucide-react'
import { useState } from 'react'
import { BannerFrame } from '#ui/components/banner.tsx'
import { priceText } from '#domain/price-text'
import { tierLimits } from '#domain/subscription'
import { Link } from '#ui/components/link.tsx'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import type { User } from '#contract/accounts/accounts'
import { useApiQuery } from '#ui/lib/use-api-query'
import { administration } from '#contract/administration/administration'
import { now } from '#ui/lib/clock'
import styles from './upgrade-banner.module.css'

const Prompt = ({ userId }: { userId: number }) => {
  const { isShown, price, dismiss } = useUpgradeDismissal(userId)
  if (!isShown) return null
  return (
    <BannerFrame as="aside" tone="gold" className={styles.upgrade} aria-label="Upgrade to Premium">
      <Gem />
      <div className="grow">
        <b className="t-strong">Upgrade to Premium{price ? ` for ${priceText(price)}` : ''}.</b>{' '}
        <span className="t-2">
          Bench Boss awards, Showdown events, three leagues and up to {tierLimits.premium.managers} managers.
        </span>
      </div>
      <Link className={buttonClass({ variant: 'primary', size: 'sm' })} to={paths.subscribe}>
        Upgrade
      </Link>
      <Button variant="ghost" size="sm" icon aria-label="Dismiss" onClick={dismiss}>
        <X />
      </Button>
    </BannerFrame>
  )
}

/** Advertises Premium to commissioners on the free plan. */
export const UpgradeBanner = ({ user }: { user: User }) =>
  user.subscriptionTier === 'free' && <Prompt userId={user.id} />

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
