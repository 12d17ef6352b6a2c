import { useParams } from 'react-router-dom'
import type { User } from '#contract/accounts/accounts'
import { editing } from '#contract/content/editing'
import { pageEditor } from '#contract/content/page-editor'
import { PageEditor } from '#ui/areas/content/page-editor/page-editor.tsx'
import { ControlsLoading } from '#ui/areas/content/editing/save-or-cancel.tsx'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { BackLink } from '#ui/components/link.tsx'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { PageTitle } from '#ui/components/page-title.tsx'
import { ForAdmins } from './admin-frame.tsx'

const Editor = ({ id }: { id: number }) => (
  <QueryBoundary
    query={combineQueries(useApiQuery(pageEditor.read, { id }), useApiQuery(editing.categories, {}))}
    name="The page"
    skeleton={<ControlsLoading />}
  >
    {([edited, categories]) => (
      <>
        <PageTitle>{`Edit: ${edited.page.title}`}</PageTitle>
        <PageEditor edited={edited} categories={categories} />
      </>
    )}
  </QueryBoundary>
)

/** Editor of one page, with its draft and versions. */
export const PageEditorPage = ({ user }: { user: User }) => {
  const id = Number(useParams()['id'])
  return (
    <ForAdmins user={user}>
      <PageTitle>Edit page</PageTitle>
      <BackLink to={paths.adminControls}>Pages</BackLink>
      <Editor key={id} id={id} />
    </ForAdmins>
  )
}
