import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'soft' | 'danger' | 'danger-ghost' | 'light' | undefined
  size?: 'sm' | 'lg' | undefined
  /** Square button that shows only an icon; requires an aria-label. */
  icon?: boolean | undefined
  block?: boolean | undefined
  className?: string | undefined
}

/** Returns the class names of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size, icon, block, className }: ButtonStyle) =>
  classes(
    styles.button,
    ...(variant === 'danger-ghost' ? [styles.ghost, styles.dangerGhost] : [styles[variant]]),
    size && styles[size],
    icon && styles.icon,
    block && styles.block,
    className,
  )

type Props = ButtonStyle & ComponentProps<'button'> & { busy?: ReactNode }

/**
 * @param busy label while the action is pending ("Publishing"). The button keeps its width and focus, and ignores
 * clicks.
 */
export const Button = ({
  variant,
  size,
  icon,
  block,
  className,
  busy,
  children,
  onClick,
  ...props
}: Props) => {
  const isBusy = Boolean(busy)
  return (
    <button
      type="button"
      {...props}
      className={buttonClass({ variant, size, icon, block, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
    >
      {isBusy ? (
        <span className={styles.working}>
          <span className={styles.workingLabel} aria-hidden="true">
            {children}
          </span>
          <span>
            <Spinner />
            {busy}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}
