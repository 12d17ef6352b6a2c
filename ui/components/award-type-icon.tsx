import type { AwardColor, AwardIcon } from '#domain/award-states'
import { classes } from '#ui/lib/classes'
import { awardStyleOf } from './award-type-style.ts'
import styles from './award-type-icon.module.css'

/** Icon of an award type in place of a position code; its name is read to screen readers. */
export const AwardTypeIcon = ({
  kind,
  className,
}: {
  kind: { color: AwardColor; icon: AwardIcon; label: string }
  className?: string | undefined
}) => {
  const { icon: Icon, tone } = awardStyleOf(kind)
  return (
    <span className={classes(styles.icon, className)} data-tone={tone}>
      <Icon />
      <span className="sr">{kind.label}</span>
    </span>
  )
}
