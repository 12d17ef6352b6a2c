import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

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
