import { Check, ChevronRight, Plus, Shield, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/accounts/accounts'
import type { League } from '#contract/leagues/leagues'
import { Dialog } from '#ui/components/dialog.tsx'
import { Link } from '#ui/components/link.tsx'
import { homeOf, paths } from '#ui/lib/paths'
import { Count, type Destination, type AppLocation } from './destinations.tsx'
import styles from './bottom-bar.module.css'

type Row = { label: string; to: string; icon: LucideIcon; count?: number; isCurrent?: boolean }

const Rows = ({ rows, onNavigate }: { rows: readonly Row[]; onNavigate: () => void }) => (
  <ul className={styles.rows}>
    {rows.map(({ label, to, icon: Icon, count = 0, isCurrent = false }) => (
      <li key={to}>
        <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
          <Icon />
          <span className="trunc" title={label}>
            {label}
          </span>
          <Count count={count} />
          <ChevronRight />
        </Link>
      </li>
    ))}
  </ul>
)

/** Sheet with the destinations that aren't in the bottom bar, and the user's other leagues. */
export const MoreSheet = ({
  user,
  place,
  all,
  destinations,
  onClose,
}: {
  user: User
  place: AppLocation
  all: readonly League[]
  destinations: readonly Destination[]
  onClose: () => void
}) => {
  const current = place.kind === 'league' ? place.league.id : undefined
  return (
    <Dialog title="More" width={440} onClose={onClose}>
      <Rows rows={destinations} onNavigate={onClose} />
      <h3 className={styles.header}>My Leagues</h3>
      <Rows
        rows={[
          ...all.map(league => ({
            ...{ label: league.name, to: homeOf(league), isCurrent: league.id === current },
            icon: league.id === current ? Check : Shield,
          })),
          ...(user.role === 'manager'
            ? []
            : [{ label: 'Start a league', to: paths.createLeague, icon: Plus }]),
        ]}
        onNavigate={onClose}
      />
    </Dialog>
  )
}
