import { withBasePath } from '#ui/lib/base-path'
import { PageFooter } from '#ui/components/frame.tsx'
import { useFooterTexts } from './use-footer.ts'

/** Copyright line, as edited by site admins. */
export const CopyrightLine = () => useFooterTexts().copyrightText

/** Links to server-rendered pages outside the web app. */
export const DocsLinks = () => (
  <>
    <a href={withBasePath('/docs/')}>Documentation</a> · <a href={withBasePath('/about')}>About</a>
  </>
)

/** Simple footer of every public page except the landing page. */
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
