import { FileQuestion, SearchX, EyeOff } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { PageTitle } from '#ui/components/page-title.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { content } from '#contract/content/content'
import { QueryBoundary } from '#ui/components/await.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { Markdown } from '#ui/components/markdown.tsx'
import { pageEditor } from '#contract/content/page-editor'
import { Banner } from '#ui/components/banner.tsx'
import { BackHome } from './link-state.tsx'
import styles from './prose.module.css'

const NoPage = () => (
  <>
    <PageTitle>No Page Specified</PageTitle>
    <h1 className="sr">No Page Specified</h1>
    <Empty icon={FileQuestion} title="No Page Specified" action={<BackHome />}>
      The URL doesn't name a page.
    </Empty>
  </>
)

const MissingPage = ({ slug }: { slug: string }) => (
  <>
    <PageTitle>Page Not Found</PageTitle>
    <h1 className="sr">Page Not Found</h1>
    <Empty icon={SearchX} title="Page Not Found" action={<BackHome />}>
      The page "{slug}" could not be found or hasn't been created yet.
    </Empty>
  </>
)

/** Many texts start with their own title, which the page already shows. */
const withoutTitle = (text: string, title: string) => {
  const [, first = '', body = ''] = /^\s*# *(.*?)\s*(?:\n|\\n|$)([^]*)$/.exec(text) ?? []
  return first.toLowerCase() === title.toLowerCase() ? body : text
}

const WrittenPage = ({ slug }: { slug: string }) => {
  const page = useApiQuery(content.page, { slug })
  if (page.error?.status === 404 || page.error?.status === 400) return <MissingPage slug={slug} />
  return (
    <QueryBoundary query={page} name="The page" skeleton={<PageSpinner />}>
      {({ title, content: text }) => (
        <article className={styles.prose}>
          <PageTitle>{title}</PageTitle>
          <h1 className="headline">{title}</h1>
          <Markdown text={withoutTitle(text, title)} />
        </article>
      )}
    </QueryBoundary>
  )
}

/** Custom page at /{slug}. */
export const ContentPage = () => {
  const { slug = '' } = useParams()
  return slug.trim() === '' ? <NoPage /> : <WrittenPage key={slug} slug={slug} />
}

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
