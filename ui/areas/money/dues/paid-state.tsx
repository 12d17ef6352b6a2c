import { CircleCheck } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { MemberDues } from '#contract/money/dues'
import { classes } from '#ui/lib/classes'
import { paidShare } from './dues-words.ts'
import styles from './paid-state.module.css'

const words = { paid: 'Paid', part: 'Part paid', owes: 'Owes' }

/** Whether somebody has paid, by shape and word. */
export const PaidState = ({ member }: { member: MemberDues }) => (
  <span className={classes(styles.state, styles[member.state])}>
    {member.state === 'paid' ? (
      <CircleCheck />
    ) : (
      <i style={{ '--share': `${paidShare(member) * 100}%` } as CSSProperties} />
    )}
    {words[member.state]}
  </span>
)
