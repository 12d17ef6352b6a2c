import type { ComponentProps, ReactNode } from 'react'
import './button.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'soft' | 'danger' | 'danger-ghost' | undefined
  size?: 'sm' | 'lg' | undefined
  /** A square button that shows only an icon; give it an aria-label. */
  icon?: boolean | undefined
  block?: boolean | undefined
  className?: string | undefined
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size, icon, block, className }: Look) => {
  const kind = variant === 'danger-ghost' ? 'ghost danger-ghost' : variant
  return ['btn', kind, size, icon && 'icon', block && 'block', className].filter(Boolean).join(' ')
}

type Props = Look & ComponentProps<'button'> & { busy?: ReactNode }

/**
 * @param busy names the work while it goes on ("Publishing"). The button keeps its width and its focus, and ignores
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
  ...rest
}: Props) => {
  const isBusy = Boolean(busy)
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, icon, block, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
    >
      {isBusy ? (
        <span className="btn-work">
          <span className="btn-was" aria-hidden="true">
            {children}
          </span>
          <span className="btn-now">
            <span className="spin" />
            {busy}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}
