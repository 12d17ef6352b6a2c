import { Layout } from './layout.tsx'
import type { Notice } from './notices.ts'
import type { DocPage } from './types.ts'

/** /about: the version, the license, the source code, and third-party notices. */
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
      Sidepot is free software under the MIT license: anyone may use, change and share it. The source is at{' '}
      <a href="https://github.com/sidepot/sidepot">github.com/sidepot/sidepot</a>.
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
