import type { AwardColor, AwardIcon } from '#domain/award-style'
import { classes } from '#ui/lib/classes'
import { awardStyleOf } from './award-type-style.ts'
import styles from './award-type-icon.module.css'

/** The sign of a kind of award, where a position would stand; its name is read aloud. */
export const AwardTypeIcon = ({
  kind,
  className,
}: {
  kind: { colour: AwardColor; icon: AwardIcon; label: string }
  className?: string | undefined
}) => {
  const { icon: Icon, tone } = awardStyleOf(kind)
  return (
    <span className={classes(styles.sign, className)} data-tone={tone}>
      <Icon />
      <span className="sr">{kind.label}</span>
    </span>
  )
}
