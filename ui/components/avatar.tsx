import { initialsOf } from '#ui/lib/format'
import { classes } from '#ui/lib/classes'
import styles from './avatar.module.css'

export const Avatar = ({
  name,
  isMe = false,
  isSmall = false,
  className,
}: {
  name: string
  isMe?: boolean
  isSmall?: boolean
  className?: string | undefined
}) => (
  <span
    className={classes(styles.avatar, isMe && styles.me, isSmall && styles.sm, className)}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)
