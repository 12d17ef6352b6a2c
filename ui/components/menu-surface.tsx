import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import { withBasePath } from '#ui/lib/base-path'
import { classes } from '#ui/lib/classes'
import { Surface } from './surface.ts'
import styles from './menu.module.css'

/**
 * An open menu under the button that opened it. Not modal: Radix's modal menus lock scrolling through an inline <style>,
 * which the CSP refuses.
 */
export const MenuSurface = ({
  trigger,
  align,
  byKeyboard,
  children,
}: {
  trigger: ReactNode
  align: 'start' | 'end'
  /** Opened by a key: the first choice is focused then, as it is when this opens again. */
  byKeyboard: boolean
  children: ReactNode
}) => {
  // Kept here so that opening renders again: only then is the main landmark sure to be there.
  const [isOpen, setOpen] = useState(true)
  const dialog = useContext(Surface)
  const content = useRef<HTMLDivElement>(null)
  const focusFirst = useEffectEvent(() => {
    if (byKeyboard) content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  })
  useEffect(() => focusFirst(), [])
  const button = useRef<HTMLButtonElement>(null)
  const turn = (opens: boolean) => {
    // Radix does so only once the menu is gone: a dialog that opens before would have nowhere to go back to.
    if (!opens && content.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(opens)
  }
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={turn}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      {/* Into the dialog it belongs to, or the main landmark, where screen readers expect a page's content. */}
      <Radix.Portal container={dialog ?? document.getElementById('main')}>
        <Radix.Content
          ref={content}
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={12}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const MenuItem = ({
  onSelect,
  danger = false,
  unless,
  children,
}: {
  onSelect: () => void
  danger?: boolean
  /** Why it cannot be chosen now; left out when it can. */
  unless?: string | undefined
  children: ReactNode
}) => (
  <Radix.Item
    className={danger ? classes(styles.menuItem, styles.danger) : styles.menuItem}
    // Not Radix's own `disabled`, which the keyboard skips: why it is disabled could not be read then.
    aria-disabled={unless !== undefined || undefined}
    onSelect={event => (unless === undefined ? onSelect() : event.preventDefault())}
  >
    {children}
    {unless && <span className={styles.menuWhy}>{unless}</span>}
  </Radix.Item>
)

/** A way to a page of the web app, or where it `leaves` to one that the server answers itself or, in a new tab, to another site. */
export const MenuLink = ({
  to,
  leaves,
  isCurrent = false,
  children,
}: {
  to: string
  leaves?: 'app' | 'site'
  /** Whether it leads to where somebody is. */
  isCurrent?: boolean
  children: ReactNode
}) => (
  <Radix.Item className={styles.menuItem} asChild>
    {leaves === 'app' ? (
      <a href={withBasePath(to)}>{children}</a>
    ) : leaves === 'site' ? (
      <a href={to} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="sr"> (opens in a new tab)</span>
      </a>
    ) : (
      <Link to={to} aria-current={isCurrent || undefined}>
        <span className="row grow gap-2">{children}</span>
        {isCurrent && <Check />}
      </Link>
    )}
  </Radix.Item>
)

/** Something that is on or off; the menu stays open for more of them. */
export const MenuCheck = ({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) => (
  <Radix.CheckboxItem
    className={styles.menuItem}
    checked={isOn}
    onCheckedChange={onChange}
    onSelect={event => event.preventDefault()}
  >
    <span className="grow">{children}</span>
    <Radix.ItemIndicator asChild>
      <Check />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className={styles.menuLabel}>{children}</Radix.Label>
)

export const MenuSeparator = () => <Radix.Separator className={styles.menuRule} />

/** Choices of which one holds. */
export const MenuChoice = ({
  options,
  value,
}: {
  options: readonly { value: string; label: ReactNode; onSelect: () => void }[]
  value: string
}) => (
  <Radix.RadioGroup value={value}>
    {options.map(option => (
      <Radix.RadioItem
        key={option.value}
        className={styles.menuItem}
        value={option.value}
        onSelect={option.onSelect}
      >
        <span className="grow trunc">{option.label}</span>
        <Radix.ItemIndicator asChild>
          <Check />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)
