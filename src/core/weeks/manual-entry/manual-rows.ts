import type { z } from 'zod'
import type { manualWeeks } from '#contract/weeks/manual-weeks'
import type { NewPrizeWinner, ConflictChoice } from '#core/awards/record/resolve-prize-conflict'
import type { Kind } from '#core/awards/award-types/award-type'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getMembers } from '#core/leagues/members/members'
import { leagueKinds, kindAmong } from '#core/awards/award-types/league-kinds'
import { assertTierAllows, assertFits } from '#core/awards/record/check-award'
import { invalid } from '#core/kernel/domain-error'
import { hundredths } from '#domain/points'
import { assertWithinFineAgreement } from '#core/awards/award-types/fine-agreements'
import { prizeOf } from '#core/weeks/publishing/chosen-week'
import { prizeGroups } from '#domain/prizes'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { manualSource } from '#core/weeks/stored/publications'

type Input = z.output<typeof manualWeeks.publish.input>

/** A row of a manual week, with its manager. */
type ManualWinner = NewPrizeWinner & {
  memberId: number
  position: Input['rows'][number]['position']
  nflTeam: string | null
  pointsHundredths: number
  note: string | null
  conflictChoice: ConflictChoice
}

/** A prize of a manual week: everyone who shares it, and the choice for its current winners. */
export type ManualPrize = {
  kind: Kind
  prizeCents: number
  winners: ManualWinner[]
  conflictChoice: ConflictChoice
}

/**
 * Returns the prizes that the rows fill. Throws a validation error on the row for an invalid award type, position or
 * manager, and for a once-a-season award without evidence.
 */
export const prizesOf = async (ctx: Ctx, league: LeagueRecord, input: Input): Promise<ManualPrize[]> => {
  const members = (await getMembers(ctx, league.id)).filter(({ status }) => status === 'active')
  const kinds = await leagueKinds(ctx, league, { week: input.week })
  const rows = input.rows.map(({ choice, reason, points, managerId, type, ...row }, at) => {
    const kind = kindAmong(kinds, type)
    assertTierAllows(ctx, league, kind)
    assertFits(kind, { week: input.week, position: row.position })
    if (kind.cadence === 'season' && !row.note)
      throw invalid(`rows.${at}.note`, `Add a note or link as evidence for the ${kind.label}`)
    const member = members.find(member => member.managerId === managerId)
    if (!member) throw invalid(`rows.${at}.managerId`, "This manager isn't a member of the league")
    const winner: ManualWinner = {
      playerName: row.playerName,
      position: row.position,
      nflTeam: row.nflTeam || null,
      managerName: member.name,
      memberId: member.id,
      pointsHundredths: hundredths(points),
      note: row.note || null,
      conflictChoice: { choice, reason },
    }
    return { kind, winner }
  })
  for (const { kind, winner } of rows.filter(({ kind }) => kind.isFine)) {
    const member = { id: winner.memberId, name: winner.managerName }
    await assertWithinFineAgreement(ctx, league, member, prizeOf(league, kind, input), 'rows')
  }
  return [...new Set(rows.map(({ kind }) => kind))].flatMap(kind => {
    const winners = rows.filter(row => row.kind === kind).map(({ winner }) => winner)
    return prizeGroups(kind.sharesPrizeBy, winners).map(group => ({
      kind,
      prizeCents: prizeOf(league, kind, input),
      winners: group,
      conflictChoice:
        group.find(({ conflictChoice }) => conflictChoice.choice !== undefined)?.conflictChoice ?? {},
    }))
  })
}

/**
 * Converts a manual week to the shape of a fetched one, to be stored with its publication as the basis of its awards.
 */
export const toProviderWeek = (league: LeagueRecord, week: number, prizes: ManualPrize[]): ProviderWeek => {
  const winners = prizes.flatMap(({ kind, winners }) => winners.map(winner => ({ kind, ...winner })))
  const teams = new Map(winners.map(({ memberId, managerName }) => [memberId, managerName]))
  return {
    provider: manualSource,
    leagueRef: String(league.id),
    leagueName: league.name,
    season: league.season_year,
    week,
    isFinal: true,
    statusesAreOfWeek: false,
    notes: [],
    teams: [...teams].map(([memberId, name]) => ({
      key: String(memberId),
      name,
      ownerName: name,
      ownerEmail: null,
    })),
    players: winners.map((winner, at) => ({
      id: String(at + 1),
      name: winner.playerName,
      nflTeam: winner.nflTeam ?? '',
      position: winner.position === 'ALL' ? null : winner.position,
      teamKey: String(winner.memberId),
      slot: winner.kind.isBenchPlayer ? 'bench' : 'starter',
      points: winner.pointsHundredths,
      status: winner.note,
      isSuspended: false,
    })),
  }
}
