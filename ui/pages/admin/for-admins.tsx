import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts'
import '../../components/card.css'
import { Empty } from '#ui/components/empty.tsx'

/** A page of the administration; everybody else is told that it is none of theirs. */
export const ForAdmins = ({ user, children }: { user: User; children: ReactNode }) =>
  user.role === 'site_admin' ? (
    children
  ) : (
    <section className="card">
      <h1 className="sr">Access Denied</h1>
      <Empty icon={ShieldX} title="Access Denied">
        You need admin privileges to access this page.
      </Empty>
    </section>
  )
