import { siteParts } from '#domain/site-addresses'

/** First path segments used by the product itself; a page there would be unreachable. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...siteParts,
  ...['about', 'api', 'assets', 'docs', 'healthz', 'icons', 'leagues', 'metrics', 'pictures', 'readyz'],
])
