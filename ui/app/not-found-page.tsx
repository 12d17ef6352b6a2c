import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { paths } from '../lib/paths.ts'

export const NotFoundPage = () => (
  <>
    <title>Page Not Found | Sidepot</title>
    <h1 className="sr">Page Not Found</h1>
    <Empty
      icon={SearchX}
      title="404, Page Not Found"
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.home}>
          Back to Home
        </Link>
      }
    >
      This page does not exist, or it moved.
    </Empty>
  </>
)
