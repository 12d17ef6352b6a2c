import { siteParts } from '#domain/site-addresses'

/** First parts of addresses that the product itself uses; a page there could never be seen. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...siteParts,
  ...['about', 'api', 'assets', 'docs', 'healthz', 'icons', 'leagues', 'metrics', 'pictures', 'readyz'],
])
