import { ShieldX } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { paths } from '#ui/lib/paths'
import { Panel } from '#ui/components/card.tsx'

export const AccessDenied = () => (
  <Panel>
    <h1 className="sr">Access denied</h1>
    <Empty
      icon={ShieldX}
      title="Access denied."
      action={
        <Link className={buttonClass({})} to={paths.home}>
          Go to your dashboard
        </Link>
      }
    >
      This page is for commissioners only.
    </Empty>
  </Panel>
)
