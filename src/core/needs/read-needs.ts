import { operation } from '#core/kernel/operation'
import { needs, type Needs, type Need } from '#contract/needs'
import { member, type LeagueAccess } from '#core/leagues/access'
import type { Ctx } from '#core/kernel/context'
import { getMembers } from '#core/leagues/members/members'
import { shortNamesFor } from '#core/weeks/recap/names'
import { placeOfNeed, type NeedPlace } from '#domain/need-places'
import { userById } from '#core/accounts/user'
import { onBehalfOf } from '#core/kernel/authorization'
import { moneyFacts, moneyNeeds, type MoneyFacts, duesOf } from './money-needs.ts'
import { weekNeeds, peopleNeeds, isWeekWaiting } from './league-needs.ts'
import { ownNeeds } from './own-needs.ts'
import { needTextOf } from './need-text.ts'

/** Returns the caller's open tasks in a league, most urgent first. */
export const readNeeds = operation(needs.read, member, (ctx, _input, access) => needsOf(ctx, access))

const needsOf = async (ctx: Ctx, access: LeagueAccess): Promise<Needs> => {
  const people = await getMembers(ctx, access.league.id)
  const viewer = { ...access, people, call: shortNamesFor(people.map(({ id, name }) => [id, name])) }
  const money = await moneyFacts(ctx, viewer)
  const found = [
    ...(await weekNeeds(ctx, viewer)),
    ...(await moneyNeeds(ctx, viewer, money)),
    ...(await peopleNeeds(ctx, viewer)),
    ...(await ownNeeds(ctx, viewer, money)),
  ]
  const lines = found.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  const waits = await isWeekWaiting(ctx, viewer)
  return {
    lines: lines.map(need => ({ ...needTextOf(need, readingIn(ctx, access)), need })),
    counts: countsOf(lines, waits ? 1 : 0),
    allPaid: allPaid(money),
  }
}

const readingIn = (ctx: Ctx, { league }: LeagueAccess) => ({
  currency: league.currency,
  timeZone: league.time_zone,
  nowMs: ctx.now(),
})

const order = Object.keys(placeOfNeed)

const countsOf = (lines: readonly Need[], weeksWaiting: number): Needs['counts'] => {
  const at = (place: NeedPlace) => lines.filter(({ kind }) => placeOfNeed[kind] === place).length
  return {
    home: at('home'),
    week: at('week') + weeksWaiting,
    money: at('money'),
    people: at('people'),
    settings: at('settings'),
  }
}

const allPaid = (money: MoneyFacts): number | null => {
  const { payers, debtors } = duesOf(money)
  return payers.length > 0 && debtors.length === 0 ? payers.length : null
}

/** Returns a member's open tasks in a league as text for emails; none for a deleted account. */
export const needsFor = async (
  ctx: Ctx,
  leagueId: number,
  userId: number,
): Promise<{ title: string; note: string }[]> => {
  const user = await userById(ctx, userId)
  if (!user) return []
  const { lines } = await needsOf(ctx, await member.permit(ctx, onBehalfOf(user), { leagueId }, 'GET'))
  return lines.map(({ title, note }) => ({ title, note }))
}
