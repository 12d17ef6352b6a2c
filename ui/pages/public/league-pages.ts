/** What a league may show to everybody: small pages that share their parts, loaded as one. */
export { LeaguePage } from './league-page.tsx'
export { RecapLinkPage, RecapPage } from './recap-page.tsx'
