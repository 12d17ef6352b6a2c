import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

/** What a page can do now and then, behind "…". */
export const MoreMenu = ({ label = 'More', children }: { label?: string; children: ReactNode }) => (
  <Menu
    trigger={
      <Button icon variant="ghost" aria-label={label}>
        <Ellipsis />
      </Button>
    }
  >
    {children}
  </Menu>
)
