import type { AwardColor, AwardIcon } from '#domain/award-states'
import { classes } from '#ui/lib/classes'
import { Badge } from './badge.tsx'
import { awardStyleOf } from './award-type-style.ts'
import styles from './badge.module.css'

/** Name of an award with the icon and color of its type. */
export const AwardBadge = ({ award }: { award: { label: string; icon: AwardIcon; color: AwardColor } }) => {
  const { tone, icon: Icon } = awardStyleOf(award)
  return (
    <Badge tone={tone}>
      <Icon />
      <span className={classes('trunc', styles.name)} title={award.label}>
        {award.label}
      </span>
    </Badge>
  )
}
