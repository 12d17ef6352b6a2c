/** The path under which this installation stands, as the server wrote it into the page: '' or as '/pot'. */
export const basePath = (): string => document.documentElement.dataset.base ?? ''

/** An address of this site for whatever goes past the router: calls, downloads, images, and pages loaded afresh. */
export const withBasePath = (path: string): string => basePath() + path
