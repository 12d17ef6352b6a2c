import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import './menu.css'

/**
 * A menu under the button that opens it. Not modal: Radix's modal menus lock scrolling through an inline <style>,
 * which the CSP refuses.
 */
export const Menu = ({
  trigger,
  align = 'end',
  children,
}: {
  /** The button. */
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}) => {
  // Kept here so that opening renders again: only then is the main landmark sure to be there.
  const [isOpen, setOpen] = useState(false)
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Into the main landmark, where screen readers expect a page's content. */}
      <Radix.Portal container={document.getElementById('main')}>
        <Radix.Content className="menu" align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const MenuItem = ({ onSelect, children }: { onSelect: () => void; children: ReactNode }) => (
  <Radix.Item className="menu-item" onSelect={onSelect}>
    {children}
  </Radix.Item>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="menu-label">{children}</Radix.Label>
)

export const MenuRule = () => <Radix.Separator className="menu-rule" />

/** Choices of which one holds. */
export const MenuChoice = <T extends string>({
  options,
  value,
  onChange,
}: {
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}) => (
  <Radix.RadioGroup value={value}>
    {options.map(option => (
      <Radix.RadioItem
        key={option.value}
        className="menu-item"
        value={option.value}
        onSelect={() => onChange(option.value)}
      >
        <span className="grow trunc">{option.label}</span>
        <Radix.ItemIndicator asChild>
          <Check />
        </Radix.ItemIndicator>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)
