import { Hourglass, Lock, RotateCcw, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AwardState } from '#domain/award-states'
import { classes } from '#ui/lib/classes'
import { dayText } from '#ui/lib/format'
import styles from './stamp.module.css'

/** How settled something is: dashed while it may still change, solid once it cannot. Never by colour alone. */
export const Stamp = ({
  icon: Icon,
  isSettled,
  children,
}: {
  icon: LucideIcon
  isSettled: boolean
  children: ReactNode
}) => (
  <span className={classes(styles.stamp, isSettled && styles.settled)}>
    <Icon />
    {children}
  </span>
)

const looks: Record<AwardState, { icon: LucideIcon; label: string }> = {
  provisional: { icon: Hourglass, label: 'Provisional' },
  final: { icon: Lock, label: 'Final' },
  paid: { icon: Wallet, label: 'Paid' },
  reversed: { icon: RotateCcw, label: 'Taken back' },
}

/** The state of an award; of a provisional one until when. */
export const AwardStamp = ({
  award: { state, finalAt },
}: {
  award: { state: AwardState; finalAt: string }
}) => (
  <Stamp icon={looks[state].icon} isSettled={state !== 'provisional'}>
    <span className={styles.word}>{looks[state].label}</span>
    {state === 'provisional' && <span className="sr"> until {dayText(finalAt)}</span>}
  </Stamp>
)
