import { styled } from '#ui/components/styled'
import styles from './team-list.module.css'

/** Provider teams with their mapped members. */
export const TeamList = styled('ul', styles.teamMap)
