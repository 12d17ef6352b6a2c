import { expect } from 'vitest'
import { publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { moneyText } from '#domain/money'
import { getEmails } from '#testing/emails'
import type { CsvRow } from '#testing/csv-week'
import { choices, inWeek, staged } from '#testing/review'
import { duesActions } from './dues-actions.ts'
import {
  balanceOf,
  decided,
  type Person,
  personOf,
  prizeCents,
  type Published,
  remainderWeek,
  currentPublication,
} from './second-ledger.ts'
import { replayPool } from './ledger-pool.ts'
import { type Season, today } from './season.ts'
import type { Step } from './steps.ts'

/** Unique points by manager id, for active members. */
const pointsOf = ({ ledger }: Season, { personIndex, amount }: Step): Map<number, number> =>
  new Map(
    ledger.people
      .flatMap((person, at) => (person.isIn ? [{ person, at }] : []))
      .map(({ person, at }) => [
        person.managerId,
        (((personIndex + 1) * (at + 3) * 37 + amount) % 150) + 1 + at / 100,
      ]),
  )

const stage = ({ client, leagueId, ledger }: Season, week: number, points: Map<number, number>) => {
  const rows = [...points].map(([managerId, score], at): CsvRow => [
    // Players are traded: each week they play for another team.
    `Player ${(at + week) % points.size}`,
    'QB',
    'QB',
    score,
    personOf(ledger, managerId).team,
  ])
  return staged(client, leagueId, rows, week)
}

const publish = async (season: Season, step: Step, week: number, replace: boolean): Promise<void> => {
  const { client, leagueId, ledger } = season
  const points = pointsOf(season, step)
  const chosen = choices(await stage(season, week, points))
  await client.call(publications.publish, {
    ...inWeek(leagueId, week),
    ...{ ...chosen, replace, confirmProvisional: true },
  })
  const now = decided(ledger, week, points)
  ledger.weeks.set(week, [...(ledger.weeks.get(week) ?? []), now])
  settlePools(season, week)
  const remainder = week === remainderWeek ? [now.cents - prizeCents] : []
  await expectEmailed(season, personOf(ledger, now.winner), [prizeCents, ...remainder])
}

/** Checks that the winner's newest email states the amount, followed by a receipt for the publisher. */
const expectEmailed = async (
  { w, leagueId, me }: Season,
  { managerId }: Person,
  prizes: number[],
): Promise<void> => {
  if (managerId === me) return
  const { email } = await w.ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', managerId)
    .executeTakeFirstOrThrow()
  const { currency } = await w.ctx.db
    .selectFrom('leagues')
    .select('currency')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  const emails = await getEmails(w.ctx, on =>
    on.where('to_email', '=', email).where('award_ids_json', 'is not', null),
  )
  for (const cents of prizes) expect(emails.at(-1)?.text_body).toContain(`: ${moneyText(cents, currency)}\n`)
}

/** A week ends and is published. */
const published = async (season: Season, step: Step): Promise<void> => {
  await duesActions['week passed'](season)
  const week = today(season).week - 1
  if (!currentPublication(season.ledger, week)) await publish(season, step, week, false)
}

const oneOf = ({ ledger }: Season, personIndex: number): number | undefined => {
  const found = [...ledger.weeks].flatMap(([week, all]) => (all.length > 0 ? [week] : []))
  return found.toSorted((a, b) => a - b)[personIndex % Math.max(1, found.length)]
}

const republished = async (season: Season, step: Step): Promise<void> => {
  const week = oneOf(season, step.personIndex)
  if (week !== undefined) await publish(season, step, week, true)
}

const withdrawn = async (season: Season, { personIndex }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const week = oneOf(season, personIndex)
  if (week === undefined) return
  const { publicationId } = await client.call(publications.read, { leagueId, week })
  await client.call(publications.unpublish, {
    leagueId,
    week,
    publicationId,
    reason: 'Checked in the wrong week',
  })
  ledger.weeks.get(week)?.pop()
  removeFormerMembers(season, currentPublication(ledger, week))
  settlePools(season, week)
}

/** The team of a former member has no owner: it keeps its prize of the week and wins no pool. */
const removeFormerMembers = ({ ledger }: Season, published: Published | undefined): void => {
  for (const { managerId, isIn } of ledger.people) if (!isIn) published?.points.delete(managerId)
}

/** Swaps two teams of a published week, so that the prizes move or are left as published. */
const corrected = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const week = oneOf(season, personIndex)
  const before = week === undefined ? undefined : currentPublication(ledger, week)
  if (week === undefined || !before) return
  const teams = [...before.points.keys()]
  if (!teams.every(managerId => personOf(ledger, managerId).isIn)) return
  const [one, other] = [teams[personIndex % teams.length] ?? 0, teams[amount % teams.length] ?? 0]
  const points = new Map(before.points)
  points.set(one, before.points.get(other) ?? 0).set(other, before.points.get(one) ?? 0)
  await stage(season, week, points)
  const decision = personIndex % 4 === 0 ? 'stands' : 'move'
  await client.call(corrections.decide, { leagueId, week, decision, reason: 'Stat correction' })
  const now = decision === 'move' ? moved(season, week, before, points) : before
  ledger.weeks.get(week)?.splice(-1, 1, now)
  settlePools(season, week, true)
}

/**
 * Applies a correction to a week: a fine moves to the member who is last now, up to their agreed limit, and never
 * grows.
 */
const moved = (
  { ledger }: Season,
  week: number,
  before: Published,
  points: Map<number, number>,
): Published => {
  const now = { ...decided(ledger, week, points), cents: before.cents }
  if (!before.fined || !now.fined || now.fined.managerId === before.fined.managerId)
    return { ...now, fined: before.fined }
  return { ...now, fined: { ...now.fined, cents: Math.min(now.fined.cents, before.fined.cents) } }
}

/** Decides the pools of a week, the one that closes first in front. A correction doesn't recheck payment. */
const settlePools = ({ ledger }: Season, week: number, isCorrection = false): void => {
  const isPublished = currentPublication(ledger, week) !== undefined
  const played = ledger.pools.filter(
    pool => !pool.isCancelled && pool.weeks.includes(week) && pool.players.length > 0,
  )
  for (const pool of played) {
    const wonThen = (managerId: number) =>
      pool.won
        .filter(one => one.week === week && one.managerId === managerId)
        .reduce((sum, { cents }) => sum + cents, 0)
    const can = pool.players
      .map(({ managerId }) => managerId)
      .filter(id => !pool.paidUp || balanceOf(ledger, personOf(ledger, id)) - wonThen(id) >= 0)
    if (!isPublished) pool.decided.delete(week)
    else if (!isCorrection || !pool.decided.has(week)) pool.decided.set(week, can)
    replayPool(pool, known => currentPublication(ledger, known)?.points)
  }
}

/** Commissioner actions on finished weeks. */
export const weekActions = { published, republished, corrected, withdrawn }
