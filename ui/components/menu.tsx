import {
  type ReactNode,
  type ReactElement,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  cloneElement,
  useState,
  Suspense,
} from 'react'
import { Ellipsis } from 'lucide-react'
import { lazy } from './lazy.tsx'
import { Button } from './button.tsx'

// The menu implementation is larger than most pages, and most visits open no menu: it is loaded with the first one.
const surface = () => import('./menu-surface.tsx')

const MenuSurface = lazy(() => surface().then(m => m.MenuSurface))

const Choices = lazy(() => surface().then(m => m.MenuChoice))

export const MenuItem = lazy(() => surface().then(m => m.MenuItem))

export const MenuLink = lazy(() => surface().then(m => m.MenuLink))

export const MenuLabel = lazy(() => surface().then(m => m.MenuLabel))

export const MenuCheck = lazy(() => surface().then(m => m.MenuCheck))

export const MenuSeparator = lazy(() => surface().then(m => m.MenuSeparator))

/** Radio items. */
export const MenuChoice = <T extends string>({
  options,
  value,
  onChange,
}: {
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}) => (
  <Choices
    value={value}
    options={options.map(option => ({ ...option, onSelect: () => onChange(option.value) }))}
  />
)

type Trigger = ReactElement<ComponentProps<'button'>>

const opensMenu = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ' || key === 'ArrowDown'

const isPress = ({ button, ctrlKey }: PointerEvent) => button === 0 && !ctrlKey

/** Trigger before its menu is first opened. Preloads the implementation when the user approaches it. */
const closed = (trigger: Trigger, open: (how: 'key' | 'pointer') => void) =>
  cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void surface(),
    onFocus: () => void surface(),
    onPointerDown: event => {
      if (!isPress(event)) return
      // The button would take the focus from the menu, which then closes.
      event.preventDefault()
      open('pointer')
    },
    onKeyDown: event => {
      if (!opensMenu(event)) return
      event.preventDefault()
      open('key')
    },
  })

/** Menu below its trigger. */
export const Menu = ({
  trigger,
  align = 'end',
  children,
}: {
  trigger: Trigger
  align?: 'start' | 'end'
  children: ReactNode
}) => {
  const [opened, setOpened] = useState<'key' | 'pointer'>()
  const button = closed(trigger, setOpened)
  if (!opened) return button
  return (
    <Suspense fallback={button}>
      <MenuSurface trigger={trigger} align={align} byKeyboard={opened === 'key'}>
        {children}
      </MenuSurface>
    </Suspense>
  )
}

/** Menu of less frequent actions behind three dots. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    trigger={
      <Button variant="ghost" icon aria-label={label}>
        <Ellipsis />
      </Button>
    }
  >
    {children}
  </Menu>
)
