import { type DocPage, contents } from './contents.ts'
import { Layout } from './layout.tsx'
import type { Notice } from './notices.ts'

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

/** /about: the version, the license, and third-party notices. */
export const AboutPage = ({
  version,
  pages,
  notices,
}: {
  version: string
  pages: readonly DocPage[]
  notices: Notice[]
}) => (
  <Layout
    version={version}
    pages={pages}
    title="About"
    up="docs/"
    description="Version, license and notices."
  >
    <h1>About Sidepot</h1>
    <p className="lead">
      Version {version}. Sidepot tracks the prize money of fantasy football leagues; it never holds or moves
      any.
    </p>
    <h2>License</h2>
    <p>
      Sidepot is free software under the MIT license: anyone may use, change and share it.{' '}
      <a href="docs/">The documentation</a> is the one of this version.
    </p>
    <h2>Third-party software</h2>
    <p>
      It is built with {notices.length} packages under their own licenses.{' '}
      <a href="about/notices">The notices</a> contain the text of each license.
    </p>
    <div className="wide" role="group" aria-label="Packages" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Version</th>
            <th scope="col">License</th>
          </tr>
        </thead>
        <tbody>
          {notices.map(({ name, version: release, license }) => (
            <tr key={`${name} ${release}`}>
              <th scope="row">{name}</th>
              <td>{release}</td>
              <td>{license}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Layout>
)
