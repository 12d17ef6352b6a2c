/** What the server put into the head of the page; the product's own where it put nothing. */
export const told = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** What the site is called. */
export const siteName = (): string => told('application-name') ?? 'Sidepot'

/** The address of the site's own logo; undefined where it has none. */
export const siteLogo = (): string | undefined => told('site-logo')
