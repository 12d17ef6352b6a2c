import type { ReactNode } from 'react'
import { contents, type DocPage } from './contents.ts'
import { wayUp } from './links.ts'

/** Data for a page's navigation. */
export type PageContext = {
  version: string
  pages: readonly DocPage[]
  before?: DocPage | undefined
  after?: DocPage | undefined
}

export type LayoutProps = PageContext & {
  title: string
  description?: string
  current?: DocPage
  /** Relative path from the page to /docs/, for pages whose URL differs from their name. */
  up?: string
  question?: string
  children: ReactNode
}

/** Layout of every documentation page. Its links are relative, so that it works under any path. */
export const Layout = ({ title, description, current, up = '', question = '', ...props }: LayoutProps) => {
  const { version, pages, before, after, children } = props
  const way = current ? wayUp(current.address) : up
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} – Sidepot documentation`}</title>
        {description && <meta name="description" content={description} />}
        <link rel="icon" href={`${way}../mark.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href={`${way}docs.css`} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header way={way} version={version} question={question} />
        <div className="frame">
          <main id="main" tabIndex={-1}>
            {children}
            {current && <AdjacentPages way={way} before={before} after={after} />}
          </main>
          <Contents way={way} pages={pages} current={current} />
        </div>
        <footer className="foot">
          <p>Sidepot {version}, MIT licensed.</p>
          <nav aria-label="About">
            <a href={`${way}../about`}>About and licenses</a>
            <a href={`${way}../`}>Open Sidepot</a>
          </nav>
        </footer>
      </body>
    </html>
  )
}

const Header = ({ way, version, question }: { way: string; version: string; question: string }) => (
  <header className="top">
    <a className="home" href={way === '' ? './' : way}>
      <strong>Sidepot</strong> documentation <span className="version">{version}</span>
    </a>
    <a className="to-contents" href="#contents">
      Contents
    </a>
    <form action={`${way}search`} method="get" role="search">
      <label htmlFor="q">Search the documentation</label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={question}
        maxLength={200}
        autoComplete="off"
        required
      />
      <button type="submit">Search</button>
    </form>
  </header>
)

const Contents = ({
  way,
  pages,
  current,
}: {
  way: string
  pages: readonly DocPage[]
  current: DocPage | undefined
}) => (
  <nav id="contents" aria-label="Contents" className="contents">
    <h2>Contents</h2>
    {contents.map(({ title }) => (
      <details key={title} open={current?.section === title}>
        <summary>{title}</summary>
        <ul>
          {pages
            .filter(page => page.section === title)
            .map(({ address, title: name }) => (
              <li key={address}>
                <a href={`${way}${address}`} aria-current={address === current?.address ? 'page' : undefined}>
                  {name.replace(/^API: /, '')}
                </a>
              </li>
            ))}
        </ul>
      </details>
    ))}
  </nav>
)

const AdjacentPages = ({
  way,
  before,
  after,
}: {
  way: string
  before: DocPage | undefined
  after: DocPage | undefined
}) => (
  <nav aria-label="Previous and next page" className="adjacent-pages">
    {before && (
      <a rel="prev" href={`${way}${before.address}`}>
        <span>Previous</span> {before.title}
      </a>
    )}
    {after && (
      <a rel="next" href={`${way}${after.address}`}>
        <span>Next</span> {after.title}
      </a>
    )}
  </nav>
)
