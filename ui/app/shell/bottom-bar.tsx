import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { lazy } from '#ui/components/lazy.tsx'
import { Link } from '#ui/components/link.tsx'
import { Count, type Destination, type AppLocation } from './destinations.tsx'
import styles from './bottom-bar.module.css'

const MoreSheet = lazy(() => import('./more-sheet.tsx').then(m => m.MoreSheet))

/** Mobile navigation: frequent destinations in the bar, the others under More. */
export const BottomBar = ({
  user,
  place,
  all,
  destinations,
}: {
  user: User
  place: AppLocation
  all: readonly League[]
  destinations: readonly Destination[]
}) => {
  const [isOpen, setOpen] = useState(false)
  const rare = destinations.filter(({ isOnPhone }) => !isOnPhone)
  if (destinations.length === 0) return null
  return (
    <>
      <nav
        className={styles.bottomBar}
        data-bottom-bar
        aria-label={place.kind === 'administration' ? 'Administration, below' : 'League, below'}
      >
        {destinations
          .filter(({ isOnPhone }) => isOnPhone)
          .map(({ label, to, icon: Icon, isCurrent, count }) => (
            <Link key={label} to={to} aria-current={isCurrent ? 'page' : undefined}>
              <span className={styles.icon}>
                <Icon />
              </span>
              {label}
              <Count count={count} />
            </Link>
          ))}
        {rare.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={rare.some(({ isCurrent }) => isCurrent) || undefined}
            onClick={() => setOpen(true)}
          >
            <span className={styles.icon}>
              <Ellipsis />
            </span>
            More
            <Count count={rare.reduce((sum, { count }) => sum + count, 0)} />
          </button>
        )}
      </nav>
      {isOpen && (
        <Suspense>
          <MoreSheet user={user} place={place} all={all} destinations={rare} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
