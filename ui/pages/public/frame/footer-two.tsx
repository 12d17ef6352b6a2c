import { withBasePath } from '#ui/lib/base-path'
import { PageFooter } from '#ui/components/frame.tsx'
import { useFooterTexts } from './use-footer.ts'

/** The copyright line alone, as administrators wrote it. */
export const CopyrightLine = () => useFooterTexts().copyrightText

/** What the server answers itself, beside the web app. */
export const DocsLinks = () => (
  <>
    <a href={withBasePath('/docs/')}>Documentation</a> · <a href={withBasePath('/about')}>About</a>
  </>
)

/** The simple footer of every public page but the landing page. */
export const FooterTwo = () => (
  <PageFooter>
    <p>
      <CopyrightLine />
    </p>
    <p>
      <DocsLinks />
    </p>
  </PageFooter>
)
