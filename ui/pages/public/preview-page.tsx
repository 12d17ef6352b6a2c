import { EyeOff } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { pageEditor } from '#contract/content/page-editor'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Markdown } from '#ui/components/markdown.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { PageTitle } from '#ui/components/page-title.tsx'
import styles from './prose.module.css'

/** Draft of a page, for anyone with the link. */
export const PreviewPage = () => {
  const { token = '' } = useParams()
  const preview = useApiQuery(pageEditor.preview, { token })
  if (preview.error?.status === 404)
    return (
      <>
        <PageTitle>Preview</PageTitle>
        <h1 className="sr">Preview</h1>
        <Empty icon={EyeOff} title="This preview has expired">
          Preview links last seven days. Ask the person who sent it for a new link.
        </Empty>
      </>
    )
  return (
    <QueryBoundary query={preview} name="Preview" skeleton={<PageSpinner />}>
      {({ title, content }) => (
        <article className={styles.prose}>
          <PageTitle>{`Preview: ${title}`}</PageTitle>
          <Banner title="Preview">This text isn't published. Only people with the link can see it.</Banner>
          <h1 className="headline">{title}</h1>
          <Markdown text={content} />
        </article>
      )}
    </QueryBoundary>
  )
}
