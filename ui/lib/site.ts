import { defaultCurrency } from '#domain/money'

/** Returns a value the server put into the page's head; undefined if it is missing. */
export const metaContent = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Returns the name of the site. */
export const siteName = (): string => metaContent('application-name') ?? 'Sidepot'

/** Returns the URL of the site's custom logo; undefined if there is none. */
export const siteLogo = (): string | undefined => metaContent('site-logo')

/** Returns the default currency of new leagues. */
export const siteCurrency = (): string => metaContent('site-currency') ?? defaultCurrency

/**
 * Returns the path under which this instance is served, as the server wrote it into the page: '' or, for example,
 * '/pot'.
 */
export const basePath = (): string => document.documentElement.dataset.base ?? ''

/**
 * Returns a URL of this site for everything that bypasses the router: requests, downloads, images and full page loads.
 */
export const withBasePath = (path: string): string => basePath() + path
