import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import styles from './game-parts.module.css'

export const Games = styled('ol', styles.games)
export const GameBox = styled('li', styles.game)
export const GameHeader = styled('div', styles.gameHeader)
/** Two teams and the text between them. */
export const Sides = styled('div', styles.sides)
export const At = styled('span', styles.at)
export const TeamCode = styled('span', styles.teamCode)
export const TeamCity = styled('span', styles.teamCity)
/** Heading of a section of a round, with a note beside it. */
export const SectionHeader = styled('div', styles.sectionHeader)
/** Note beside the buttons: what is still missing, if anything. */
export const PartNote = styled('p', classes('grow t-2', styles.partNote))
export const WonIcon = () => <Check className={styles.wonIcon} aria-label="Won" />

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
}) => <Tag className={classes(styles.team, state && styles[state], isMine && styles.own)}>{children}</Tag>
