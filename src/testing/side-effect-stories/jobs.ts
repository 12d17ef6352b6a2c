import { billing } from '#contract/billing'
import { invitations } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { showdown } from '#contract/showdown'
import { transfers } from '#contract/leagues/transfers'
import { jobs } from '#core/jobs/jobs'
import { startBillingTestApp, day, later, subscriber } from '#testing/billing'
import { month } from '#testing/fakes/stripe-books'
import { gamesFor } from '#testing/showdowns'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Automatic events over time: expirations, lapses and emails. */
export const jobTraces = async (): Promise<Tracing> => {
  const w = await startBillingTestApp()
  const dana = await subscriber(w, { email: 'dana@example.com' })
  const { id: leagueId } = await dana.client.call(leagues.create, { name: 'Fourth & Long' })
  const round = { leagueId, round: 'divisional' as const }
  await dana.client.call(showdown.games, { ...round, games: gamesFor() })
  await dana.client.call(showdown.toggle, { ...round, status: 'open', locksAt: '2026-11-21T18:00:00Z' })
  await dana.client.call(invitations.send, { leagueId, name: 'Sam', email: 'sam@example.com' })
  await dana.client.call(transfers.send, { leagueId, toManagerId: 'kim@example.com' })
  const watched = [
    watch(dana.client, billing.read, {}),
    watch(dana.client, showdown.view, round),
    watch(dana.client, invitations.list, { leagueId }),
    watch(dana.client, transfers.list, {}),
  ]
  const trace = await tracing(w, watched)
  const { happens, watching } = trace
  const runs = (name: string, lines: string[]) =>
    happens(name, async () => jobs.find(job => job.name === name)?.run(w.ctx, w.clock.now()), lines)
  const pass = async (ms: number) => {
    await later(w, dana, ms)
    await watching(watched)
  }

  await runs('expiries', [])
  await pass(2 * day)
  await runs('expiries', ['audit: Scheduler, showdown.closed: Closed the Divisional Round at its lock time'])
  await runs('expiries', [])
  await pass(12 * day)
  await runs('expiries', [])

  await pass(month * 1000 - 14 * day)
  w.stripe.state.card = 'is declined'
  w.stripe.life.beginMonth(dana.id)
  w.stripe.life.chargeMonth(dana.id)
  await happens('a declined card', () => w.receiveStripeEvents(), [
    'audit: Stripe, billing.status: The subscription of Dana Whitfield is past due',
    'mail: billing to dana@example.com: Your Sidepot payment failed',
    'reads: billing',
  ])
  await pass(3 * day)
  await runs('expiries', [
    'audit: Stripe, billing.lapsed: The paid Premium of Dana Whitfield expired',
    'mail: billing to dana@example.com: Your Sidepot Premium has ended',
    'reads: billing',
  ])
  await runs('expiries', [])
  w.stripe.life.exhaustRetries(dana.id, 'canceled')
  await happens('an ended subscription', () => w.receiveStripeEvents(), [
    'audit: Stripe, billing.status: The subscription of Dana Whitfield is canceled',
    'reads: billing',
  ])
  return trace
}
