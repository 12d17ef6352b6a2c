import { SearchX } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { paths } from '#ui/lib/paths'
import { PageTitle } from '#ui/components/page-title.tsx'

export const NotFoundPage = () => (
  <>
    <PageTitle>Page Not Found</PageTitle>
    <h1 className="sr">Page Not Found</h1>
    <Empty
      icon={SearchX}
      title="Page not found"
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.home}>
          Back to Home
        </Link>
      }
    >
      This page doesn't exist or has moved.
    </Empty>
  </>
)
