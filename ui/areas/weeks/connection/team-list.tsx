import { styled } from '#ui/components/styled'
import styles from './team-list.module.css'

/** Teams of a provider, each beside the member it is tied to. */
export const TeamList = styled('ul', styles.teamMap)
