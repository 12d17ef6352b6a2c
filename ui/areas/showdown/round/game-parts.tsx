import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import styles from './game-parts.module.css'

export const Games = styled('ol', styles.gms)
export const GameBox = styled('li', styles.gm)
export const GameHeader = styled('div', styles.gmHead)
/** Two teams and what stands between them. */
export const Sides = styled('div', styles.vs)
export const At = styled('span', styles.at)
export const TeamCode = styled('span', styles.tmCode)
export const TeamCity = styled('span', styles.tmCity)
/** The heading of a part of a round, with what there is to say beside it. */
export const SectionHeader = styled('div', styles.partHead)
/** What is still missing, or that nothing is, beside the buttons. */
export const PartNote = styled('p', classes('grow t-2', styles.partNote))
export const WonIcon = () => <Check className={styles.tmSign} aria-label="Won" />

/** A team of a game: to be chosen as a label, to be looked at otherwise. */
export const TeamBox = ({
  as: Tag = 'div',
  state,
  isMine = false,
  children,
}: {
  as?: 'div' | 'label'
  state?: 'won' | 'lost' | undefined
  isMine?: boolean
  children: ComponentProps<'div'>['children']
}) => <Tag className={classes(styles.tm, state && styles[state], isMine && styles.mine)}>{children}</Tag>
