import { Gem, X } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { tierLimits } from '#domain/tier-limits'
import { priceText } from '#domain/price-text'
import type { User } from '#contract/accounts/accounts'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'
import { BannerFrame } from '#ui/components/banner.tsx'
import { useUpgradeDismissal } from './use-upgrade-dismissal.ts'
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
