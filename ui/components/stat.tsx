import type { ComponentProps } from 'react'
import { classes } from '#ui/lib/classes'
import { Panel } from './card.tsx'
import { styled } from './styled.ts'
import styles from './stat.module.css'

/** Card for one stat: label, number and note. */
export const Stat = ({ className, ...props }: ComponentProps<'div'>) => (
  <Panel as="div" {...props} className={classes(styles.stat, className)} />
)

export const StatLabel = styled('dt', styles.label)
export const StatValue = styled('dd', styles.value)
export const StatNote = styled('dd', styles.sub)
