import { PageFoot } from '#ui/components/frame.tsx'
import { useFooterTexts } from './use-footer.ts'

/** The copyright line alone, as administrators wrote it. */
export const CopyrightLine = () => useFooterTexts().copyrightText

/** The simple footer of every public page but the landing page. */
export const FooterTwo = () => (
  <PageFoot>
    <CopyrightLine />
  </PageFoot>
)
