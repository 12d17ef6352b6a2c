import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id } from '#contract/kernel/values'

/** Where somebody opens the web app: at `landing` visitors find the landing page, at `home` the sign-in. */
export const FirstPage = z.enum(['landing', 'home', 'commissioner', 'manager', 'leagues', 'other'])
export type FirstPage = z.infer<typeof FirstPage>

/** What a call of the API answers now, with the path it has there and what it would be asked. */
export const FirstAnswer = z.object({
  path: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.number()])),
  answer: z.unknown(),
})
export type FirstAnswer = z.infer<typeof FirstAnswer>

export const firstView = {
  read: endpoint({
    method: 'GET',
    path: '/api/first-view',
    access: 'anyone',
    summary: 'What a page of the web app needs at first: the answers of several calls at once',
    input: z.object({
      page: FirstPage.default('other'),
      /** The league of the page; without one, or with one that is not the caller's, their first. */
      leagueId: id().optional(),
    }),
    answer: z.array(FirstAnswer),
  }),
}
