import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id, object } from '#contract/kernel/values'

/** First page of the web app: visitors see the landing page at `landing` and the sign-in at `home`. */
export const FirstPage = z.enum(['landing', 'home', 'commissioner', 'manager', 'leagues', 'other'])
export type FirstPage = z.infer<typeof FirstPage>

/** Current response of an API call, with its path and input. */
export const InitialResponse = object(() => ({
  path: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.number()])),
  answer: z.unknown(),
}))
export type InitialResponse = z.infer<typeof InitialResponse>

export const firstView = {
  read: endpoint({
    method: 'GET',
    path: '/api/first-view',
    access: 'anyone',
    summary: 'Initial page data for the web app: several responses in one',
    input: object(() => ({
      page: FirstPage.default('other'),
      /** League of the page; if omitted or not one of the caller's leagues, their first league. */
      leagueId: id().optional(),
    })),
    output: z.array(InitialResponse),
  }),
}
