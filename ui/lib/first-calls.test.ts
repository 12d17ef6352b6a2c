import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { content } from '#contract/content/content'
import { firstCalls } from './first-calls.ts'

const contract = {
  user: accounts.current,
  login: accounts.login,
  footer: content.footer,
  categories: content.categories,
  pages: content.pages,
  stats: content.stats,
  testimonials: content.testimonials,
}

test('the first calls go where the contract says', () => {
  const places = Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }])
  expect(firstCalls).toEqual(Object.fromEntries(places))
})
