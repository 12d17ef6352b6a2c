import { initialsOf } from '#ui/lib/format'
import { classes } from '#ui/lib/classes'
import styles from './avatar.module.css'

export const Avatar = ({
  name,
  isMe = false,
  isSmall = false,
  isOpen = false,
  isFramed = false,
  className,
}: {
  name: string
  isMe?: boolean
  isSmall?: boolean
  /** Whether to draw a dashed edge, for a member without an account. */
  isOpen?: boolean
  /** Whether to draw the frame earned by sharing. */
  isFramed?: boolean
  className?: string | undefined
}) => (
  <span
    className={classes(
      styles.avatar,
      isMe && styles.own,
      isSmall && styles.small,
      isOpen && styles.unclaimed,
      isFramed && styles.framed,
      className,
    )}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)
