import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useContext, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import { withBasePath } from '#ui/lib/site'
import { classes } from '#ui/lib/classes'
import { Surface } from './styled.ts'
import styles from './menu.module.css'

/**
 * Open menu below its button. Not modal: Radix's modal menus lock scrolling with an inline <style>, which the CSP
 * rejects.
 */
export const MenuSurface = ({
  trigger,
  align,
  byKeyboard,
  children,
}: {
  trigger: ReactNode
  align: 'start' | 'end'
  /** Whether it was opened by keyboard; the first item is then focused, as it is when the menu reopens. */
  byKeyboard: boolean
  children: ReactNode
}) => {
  // State is held here, so that opening renders again: only then is the main landmark sure to exist.
  const [isOpen, setOpen] = useState(true)
  const dialog = useContext(Surface)
  const content = useRef<HTMLDivElement>(null)
  const focusFirst = useEffectEvent(() => {
    if (byKeyboard) content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  })
  useEffect(() => focusFirst(), [])
  const button = useRef<HTMLButtonElement>(null)
  const turn = (opens: boolean) => {
    // Radix restores the focus only after the menu is gone, too late for a dialog that opens before.
    if (!opens && content.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(opens)
  }
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={turn}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      {/* Rendered into its dialog or into the main landmark, where screen readers expect page content. */}
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
  /** Reason why it is disabled; omitted if it is enabled. */
  unless?: string | undefined
  children: ReactNode
}) => (
  <Radix.Item
    className={danger ? classes(styles.menuItem, styles.danger) : styles.menuItem}
    // Not Radix's `disabled`, which the keyboard skips, so that the reason couldn't be read.
    aria-disabled={unless !== undefined || undefined}
    onSelect={event => (unless === undefined ? onSelect() : event.preventDefault())}
  >
    {children}
    {unless && <span className={styles.menuReason}>{unless}</span>}
  </Radix.Item>
)

/** Link to a page of the web app, or with `exits` to a server-rendered page or, in a new tab, to another site. */
export const MenuLink = ({
  to,
  exits,
  isCurrent = false,
  children,
}: {
  to: string
  exits?: 'app' | 'site'
  /** Whether it links to the current page. */
  isCurrent?: boolean
  children: ReactNode
}) => (
  <Radix.Item className={styles.menuItem} asChild>
    {exits === 'app' ? (
      <a href={withBasePath(to)}>{children}</a>
    ) : exits === 'site' ? (
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

/** Toggle item; the menu stays open for further changes. */
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

/** Radio items. */
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
