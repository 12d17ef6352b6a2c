import { siteName } from '#ui/lib/site'

/** The title of a page, and of which site. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${siteName()}`}</title>
)
