import type { ReactNode } from 'react'
import type { AwardColor } from '#domain/award-states'
import { classes } from '#ui/lib/classes'
import { styled } from './styled.ts'
import styles from './badge.module.css'

export type Tone = AwardColor | 'pos' | 'neg' | 'warn' | 'info' | 'prem'

export const Badge = ({
  tone,
  className,
  children,
}: {
  tone?: Tone | undefined
  className?: string | undefined
  children: ReactNode
}) => (
  <span className={classes(styles.badge, !tone && 'num', className)} data-tone={tone}>
    {children}
  </span>
)

/** QB, RB, WR, TE, K, DEF or ALL; always neutral, never colored. */
export const PositionCode = ({ code, className }: { code: string; className?: string | undefined }) => (
  <span className={classes(styles.position, className)}>{code}</span>
)

export const MedalBadge = styled('span', styles.medal)

/** Rank in a list; the top three with winnings get a medal. */
export const Medal = ({ rank, hasMoney = true }: { rank: number; hasMoney?: boolean }) => (
  <MedalBadge className={hasMoney && rank >= 1 && rank <= 3 ? styles[`g${rank}`] : undefined}>
    {rank}
  </MedalBadge>
)
