import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { factors } from '#contract/accounts/factors'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Empty } from '#ui/components/empty.tsx'
import { Panel } from '#ui/components/card.tsx'

/** Where the host asks administrators for a second factor, whoever has none is led to where it is added. */
const WithSecondFactor = ({ children }: { children: ReactNode }) => {
  const held = useApiQuery(factors.read, {})
  return held.data?.isMissing ? <Navigate to={paths.security} replace /> : children
}

/** A page of the administration; everybody else is told that it is none of theirs. */
export const ForAdmins = ({ user, children }: { user: User; children: ReactNode }) =>
  user.role === 'site_admin' ? (
    <WithSecondFactor>{children}</WithSecondFactor>
  ) : (
    <Panel>
      <h1 className="sr">Access Denied</h1>
      <Empty icon={ShieldX} title="Access Denied">
        You need admin privileges to access this page.
      </Empty>
    </Panel>
  )
