import { renderToStaticMarkup } from 'react-dom/server'
import { Layout } from './layout.tsx'
import { openSite } from './open-site.ts'
import { type Found, searchDocs } from './search.ts'

/**
 * Renders the search results page.
 *
 * @param missing relative path from a missing page up to /docs/; omitted for a search
 */
export const searchPage = async (question: string, missing?: { up: string }): Promise<string> => {
  const { version, pages } = await openSite()
  const query = question.replace(/\s+/g, ' ').trim().slice(0, 200)
  const found = await searchDocs(query)
  const up = missing?.up ?? ''
  const title = missing ? 'Page not found' : query === '' ? 'Search' : `Search: ${query}`
  const page = renderToStaticMarkup(
    <Layout version={version} pages={pages} title={title} up={up} question={query}>
      <h1>{missing ? 'Page not found' : 'Search'}</h1>
      {missing && <p className="lead">There's no page at this URL. Maybe you're looking for one of these.</p>}
      <p>{countOf(query, found.length)}</p>
      <ol className="answers">
        {found.map(result => (
          <SearchResult key={result.page.address} result={result} up={up} />
        ))}
      </ol>
    </Layout>,
  )
  return `<!doctype html>${page}\n`
}

const countOf = (question: string, count: number): string => {
  if (question === '') return 'Type your question, such as “how are ties split”.'
  if (count === 0) return `No results for “${question}”. Try other words, or browse the contents.`
  return `${count === 1 ? 'One page' : `${count} pages`} for “${question}”, best match first.`
}

const SearchResult = ({ result: { page, heading, anchor, snippet }, up }: { result: Found; up: string }) => (
  <li>
    <h2>
      <a href={`${up}${page.address}${anchor === '' ? '' : `#${anchor}`}`}>
        {page.title}
        {heading !== page.title && `: ${heading}`}
      </a>
    </h2>
    <p>
      {snippet.map(({ text, isFound }, at) =>
        isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </p>
    <p className="where">{page.section}</p>
  </li>
)
