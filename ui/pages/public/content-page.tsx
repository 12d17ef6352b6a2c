import { FileQuestion, SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { content } from '#contract/content/content'
import { QueryBoundary } from '#ui/components/await.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Markdown } from '#ui/components/markdown.tsx'
import { PageSpinner } from '#ui/components/spinner.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { PageTitle } from '#ui/components/page-title.tsx'
import { BackHome } from './next-link.tsx'
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
