import type { accounts } from '#contract/accounts/accounts'
import type { content } from '#contract/content/content'
import type { AnyEndpoint } from '#contract/kernel/endpoint'

/** Where an endpoint of the contract is, with its types and without its schemas. */
export const bare = <E extends AnyEndpoint>(method: E['method'], path: E['path']) =>
  ({ method, path }) as unknown as E

/**
 * The calls of the landing and the sign-in page. Imported from the contract they would bring along their schemas and with
 * them zod, a fifth of what a visitor loads; whoever validates imports the contract. A test holds them to it.
 */
export const firstCalls = {
  user: bare<typeof accounts.current>('GET', '/api/auth/user'),
  login: bare<typeof accounts.login>('POST', '/api/auth/login'),
  footer: bare<typeof content.footer>('GET', '/api/footer-config'),
  categories: bare<typeof content.categories>('GET', '/api/footer-categories'),
  pages: bare<typeof content.pages>('GET', '/api/page-content'),
  stats: bare<typeof content.stats>('GET', '/api/platform/stats'),
  testimonials: bare<typeof content.testimonials>('GET', '/api/testimonials'),
}
