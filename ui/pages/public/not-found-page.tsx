import { SearchX } from 'lucide-react'
import { Empty } from '#ui/components/empty.tsx'
import { PageTitle } from '#ui/components/page-title.tsx'
import { BackHome } from './link-state.tsx'

export const NotFoundPage = () => (
  <>
    <PageTitle>Page Not Found</PageTitle>
    <h1 className="sr">Page Not Found</h1>
    <Empty icon={SearchX} title="Page not found" action={<BackHome />}>
      This page doesn't exist or has moved.
    </Empty>
  </>
)
