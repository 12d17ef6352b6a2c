import { ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { factors } from '#contract/accounts/factors'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Empty } from '#ui/components/empty.tsx'
import { Panel } from '#ui/components/card.tsx'

/** If the server requires a second factor for site admins, those without one are redirected to add it. */
const WithSecondFactor = ({ children }: { children: ReactNode }) => {
  const factorsQuery = useApiQuery(factors.read, {})
  return factorsQuery.data?.isMissing ? <Navigate to={paths.security} replace /> : children
}

/** Administration page; other users see an access denied message. */
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
