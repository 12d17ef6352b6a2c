/** Returns a value the server put into the page's head; undefined if it is missing. */
export const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Returns the name of the site. */
export const siteName = (): string => metaContent('application-name') ?? 'Sidepot'

/** Returns the URL of the site's custom logo; undefined if there is none. */
export const siteLogo = (): string | undefined => metaContent('site-logo')
