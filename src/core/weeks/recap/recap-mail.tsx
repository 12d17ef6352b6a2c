import type { AwardRow } from '#core/awards/award-rows'
import { provisionalText } from '#core/awards/mail/award-words'
import { labelOf } from '#core/awards/kinds/registry'
import type { Ctx } from '#core/kernel/context'
import type { Mail } from '#core/kernel/outbox/queue-mail'
import { renderMail } from '#core/kernel/outbox/render'
import { unsubscribeUrl } from '#core/kernel/outbox/unsubscribe-link'
import { prefixed } from '#core/leagues/mail/prefixed'
import { moneyText } from '#domain/money'
import { pointsOf, pointsText } from '#domain/points'
import { shortHead } from '#domain/ledger-head'
import { ordinalText, plural } from '#domain/text'
import type { NearMiss } from './near-misses.ts'
import type { Reader } from './readers.ts'
import type { Mover } from './money-race.ts'
import type { Recap } from './recap-of.ts'
import * as template from './templates/weekly-recap.tsx'

/** The recap of a week that has its awards. */
export const recapMail = (ctx: Ctx, recap: Recap, person: Reader): Mail =>
  mailOf(ctx, recap, person, {
    total: moneyText(recap.awards.reduce((sum, award) => sum + award.prize_cents, 0)),
    winners: recap.awards.map(award => winnerOf(recap, award)),
    nearMisses: recap.nearMisses.map(missText),
    notes: notesOf(recap),
  })

/** What is told when a week has none yet on Wednesday. */
export const openRecapMail = (ctx: Ctx, recap: Recap, person: Reader): Mail =>
  mailOf(ctx, recap, person, {
    total: null,
    winners: [],
    nearMisses: [],
    notes: [`Week ${recap.week} is not published yet. You hear of it once it is.`],
  })

type Told = Pick<template.WeeklyRecap, 'total' | 'winners' | 'nearMisses' | 'notes'>

const mailOf = (ctx: Ctx, { league, week, board, ledger }: Recap, person: Reader, told: Told): Mail => {
  const own = board.find(({ managerId }) => managerId === person.id)
  const facts: template.WeeklyRecap = {
    ...told,
    notes: [...told.notes, ...headText(ledger)],
    leagueName: league.name,
    week: `Week ${week}`,
    leaders: board.slice(0, 3).map(lineOf),
    own: own && lineOf(own),
    dashboardUrl: `${ctx.config.publicUrl}/manager-dashboard?league=${league.id}`,
    year: league.season_year,
    unsubscribeUrl: unsubscribeUrl(ctx, person.id, 'weeklyUpdates'),
  }
  return {
    template: 'weekly-recap',
    priority: 'bulk',
    leagueId: league.id,
    userId: person.id,
    to: { email: person.email, name: `${person.first_name} ${person.last_name}` },
    subject: prefixed(league, template.subjectOf(facts)),
    text: template.textOf(facts),
    html: renderMail(<template.WeeklyRecapMail {...facts} />),
    unsubscribeUrl: facts.unsubscribeUrl,
  }
}

/** The reader keeps the proof: whoever changes an older entry cannot change this mail. */
const headText = (ledger: Recap['ledger']): string[] =>
  ledger
    ? [
        `The ledger stands at ${plural(ledger.length, 'entry', 'entries')}, head ${shortHead(ledger.hash)}. The ledger page can tell whether it ever stood there.`,
      ]
    : []

const lineOf = ({ place, name, winningsCents, wonCents, up }: Mover): template.Line => ({
  place: ordinalText(place),
  manager: name,
  winnings: moneyText(winningsCents),
  change: [
    ...(wonCents > 0 ? [`+${moneyText(wonCents)}`] : []),
    ...(up > 0 ? [`up ${up}`] : []),
    ...(up < 0 ? [`down ${-up}`] : []),
  ].join(', '),
})

const winnerOf = ({ awards }: Recap, award: AwardRow): template.Winner => {
  const sharing = awards.filter(other => other.kind === award.kind && sharesWith(award, other)).length
  return {
    award: [labelOf(award.kind), award.is_once_a_season === 1 ? null : award.position]
      .filter(Boolean)
      .join(', '),
    manager: award.manager_name,
    player: award.player_name,
    points: pointsText(
      pointsOf(award.points_hundredths),
      awards.map(({ points_hundredths }) => pointsOf(points_hundredths)),
    ),
    prize: moneyText(award.prize_cents) + (sharing > 1 ? `, split ${sharing} ways` : ''),
  }
}

/** Awards of one prize that were not paid besides it. */
const sharesWith = (award: AwardRow, other: AwardRow): boolean =>
  (award.is_bench_player === 1 || award.position === other.position) &&
  award.paid_again_reason === null &&
  other.paid_again_reason === null

const missText = ({ kind, candidate, byHundredths }: NearMiss): string => {
  const prize = [kind.label, kind.sharesPrizeBy === 'position' ? candidate.position : null]
    .filter(Boolean)
    .join(', ')
  return `${candidate.playerName} (${candidate.managerName}) missed ${prize} by ${pointsOf(byHundredths).toFixed(2)}.`
}

const notesOf = ({ awards }: Recap): string[] => {
  const provisional = provisionalText(awards)
  return provisional === null ? [] : [provisional]
}
