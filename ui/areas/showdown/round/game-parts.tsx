import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import styles from './game-parts.module.css'

export const Games = styled('ol', styles.gms)
export const GameBox = styled('li', styles.gm)
export const GameHeader = styled('div', styles.gmHead)
/** Two teams and the text between them. */
export const Sides = styled('div', styles.vs)
export const At = styled('span', styles.at)
export const TeamCode = styled('span', styles.tmCode)
export const TeamCity = styled('span', styles.tmCity)
/** Heading of a section of a round, with a note beside it. */
export const SectionHeader = styled('div', styles.partHead)
/** Note beside the buttons: what is still missing, if anything. */
export const PartNote = styled('p', classes('grow t-2', styles.partNote))
export const WonIcon = () => <Check className={styles.tmSign} aria-label="Won" />

/** Team of a game: a label if it can be picked, otherwise read-only. */
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
