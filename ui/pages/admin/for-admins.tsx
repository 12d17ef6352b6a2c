import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import { Empty } from '#ui/components/empty.tsx'
import { Panel } from '#ui/components/card.tsx'

/** A page of the administration; everybody else is told that it is none of theirs. */
export const ForAdmins = ({ user, children }: { user: User; children: ReactNode }) =>
  user.role === 'site_admin' ? (
    children
  ) : (
    <Panel>
      <h1 className="sr">Access Denied</h1>
      <Empty icon={ShieldX} title="Access Denied">
        You need admin privileges to access this page.
      </Empty>
    </Panel>
  )
