/** Public pages of a league: small and with shared parts, so they are loaded as one chunk. */
export { LeaguePage } from './league-page.tsx'
export { RecapLinkPage, RecapPage } from './recap-page.tsx'
