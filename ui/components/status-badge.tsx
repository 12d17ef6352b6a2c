import { Hourglass, Lock, RotateCcw, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AwardState, stateLabels } from '#domain/award-states'
import { classes } from '#ui/lib/classes'
import { dayText } from '#ui/lib/format'
import styles from './status-badge.module.css'

/** Status stamp: dashed while it may still change, solid once it is final. Never distinguished by color alone. */
export const StatusBadge = ({
  icon: Icon,
  isSettled,
  children,
}: {
  icon: LucideIcon
  isSettled: boolean
  children: ReactNode
}) => (
  <span className={classes(styles.badge, isSettled && styles.settled)}>
    <Icon />
    {children}
  </span>
)

const icons: Record<AwardState, LucideIcon> = {
  provisional: Hourglass,
  final: Lock,
  paid: Wallet,
  reversed: RotateCcw,
}

/** State of an award; a provisional one includes its final date. */
export const AwardStatusBadge = ({
  award: { state, finalAt },
}: {
  award: { state: AwardState; finalAt: string }
}) => (
  <StatusBadge icon={icons[state]} isSettled={state !== 'provisional'}>
    <span className={styles.srOnly}>{stateLabels[state]}</span>
    {state === 'provisional' && <span className="sr"> until {dayText(finalAt)}</span>}
  </StatusBadge>
)
