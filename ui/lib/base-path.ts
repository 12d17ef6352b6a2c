/**
 * Returns the path under which this instance is served, as the server wrote it into the page: '' or, for example,
 * '/pot'.
 */
export const basePath = (): string => document.documentElement.dataset.base ?? ''

/**
 * Returns a URL of this site for everything that bypasses the router: requests, downloads, images and full page loads.
 */
export const withBasePath = (path: string): string => basePath() + path
