import { contents } from './contents.ts'
import { Layout } from './layout.tsx'
import type { DocPage } from './types.ts'

/** /docs/: the sections with their pages, and the question that each page answers. */
export const HomePage = ({ version, pages }: { version: string; pages: readonly DocPage[] }) => (
  <Layout
    version={version}
    pages={pages}
    title="Contents"
    description="How to run, join, host and extend Sidepot: the documentation of the installed version."
  >
    <h1>Sidepot documentation</h1>
    <p className="lead">
      For the installed version, {version}. Search above, or choose your role. In a terminal,{' '}
      <code>sidepot help TOPIC</code> shows the same pages.
    </p>
    {contents.map(({ title, lead }) => (
      <section key={title} aria-labelledby={title.toLowerCase()}>
        <h2 id={title.toLowerCase()}>{title}</h2>
        <p>{lead}</p>
        <ul className="pages">
          {pages
            .filter(page => page.section === title)
            .map(({ address, title: name, description }) => (
              <li key={address}>
                <a href={address}>{name}</a>
                <p>{description}</p>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </Layout>
)
