import { type AwardRow, totalText } from '#core/awards/award-rows'
import { provisionalText } from '#core/awards/mail/award-text'
import { awardTypeOf, labelOf, styleOfAward } from '#core/awards/award-types/award-kind'
import type { Ctx } from '#core/kernel/context'
import type { Email } from '#core/kernel/outbox/queue-emails'
import { renderEmailHtml } from '#core/kernel/outbox/render-email'
import { unsubscribeUrl } from '#core/kernel/outbox/unsubscribe-link'
import { prefixed } from '#core/leagues/mail/notify'
import { moneyText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { pointsOf } from '#domain/points'
import { shortHash } from '#domain/short-hash'
import { ordinalText, plural } from '#domain/text'
import { recapPath } from '#domain/recap-address'
import { prizesOf } from './group-prizes.ts'
import type { Reader as Person } from './recap-recipients.ts'
import type { Mover } from './money-race.ts'
import type { Recap, NearMiss } from './build-recap.ts'
import * as template from './templates/weekly-recap.tsx'

/** Recipient, with their open tasks in the league. */
export type Reader = Person & { needs: readonly { title: string; note: string }[] }

/**
 * A recap to be emailed, with its publication, and the ledger's number of entries and its fingerprint; undefined while
 * it is empty.
 */
type EmailedRecap = Recap & {
  ledger: { length: number; hash: string } | undefined
  /** Null without a publication: the week's awards were recorded manually. */
  publicationId: number | null
}

/** Builds the recap email of a published week. */
export const recapEmail = (ctx: Ctx, recap: EmailedRecap, person: Reader): Promise<Email> =>
  buildEmail(ctx, recap, person, {
    total: recap.paysNothing ? null : totalText(recap.awards, recap.league.currency),
    winners: recap.awards.map(award => winnerOf(recap.awards, award)),
    fines: recap.fines.map(fine => winnerOf(recap.fines, fine)),
    nearMisses: recap.nearMisses.map(missText),
    notes: recap.paysNothing ? [paysNothingText(recap)] : notesOf(recap),
  })

const paysNothingText = ({ week }: EmailedRecap): string =>
  `No one wins week ${week}. What rolls over is added to the next week.`

/** Builds the email for a week that is still unpublished on Wednesday. */
export const openRecapEmail = (ctx: Ctx, recap: EmailedRecap, person: Reader): Promise<Email> =>
  buildEmail(ctx, recap, person, {
    total: null,
    winners: [],
    fines: [],
    nearMisses: [],
    notes: [`Week ${recap.week} isn't published yet. You'll get an email once it is.`],
  })

type RecapContent = Pick<template.WeeklyRecap, 'total' | 'winners' | 'fines' | 'nearMisses' | 'notes'>

const buildEmail = async (
  ctx: Ctx,
  { league, week, board, ledger, publicationId }: EmailedRecap,
  person: Reader,
  content: RecapContent,
): Promise<Email> => {
  const own = board.find(({ managerId }) => managerId === person.id)
  const facts: template.WeeklyRecap = {
    ...content,
    notes: [...content.notes, ...headerText(ledger)],
    leagueName: league.name,
    week: `Week ${week}`,
    leaders: board.slice(0, 3).map(one => lineOf(one, league.currency)),
    own: own && lineOf(own, league.currency),
    needs: person.needs.map(({ title, note }) => [title, note]),
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
    html: await renderEmailHtml(<template.WeeklyRecapEmail {...facts} />),
    unsubscribeUrl: facts.unsubscribeUrl,
    publicationId,
    canWait: true,
    // Only a link: by the time of the digest, its awards may have changed.
    item: {
      headline: `Week ${week}: the recap is out`,
      paragraphs: [],
      link: {
        href: `${ctx.config.publicUrl}${recapPath({ leagueId: league.id, season: league.season_year, week })}`,
        label: 'Read the recap',
      },
      declines: 'weeklyUpdates',
    },
  }
}

/** The recipient keeps the proof: changing an older entry can't change this email. */
const headerText = (ledger: EmailedRecap['ledger']): string[] =>
  ledger
    ? [
        `The ledger has ${plural(ledger.length, 'entry', 'entries')}, fingerprint ${shortHash(ledger.hash)}. The ledger page can check whether the ledger ever had it.`,
      ]
    : []

const lineOf = ({ place, name, winningsCents, wonCents, up }: Mover, currency: string): template.Line => ({
  place: ordinalText(place),
  manager: name,
  winnings: moneyText(winningsCents, currency),
  change: [
    ...(wonCents > 0 ? [`+${moneyText(wonCents, currency)}`] : []),
    ...(up > 0 ? [`up ${up}`] : []),
    ...(up < 0 ? [`down ${-up}`] : []),
  ].join(', '),
})

const winnerOf = (awards: AwardRow[], award: AwardRow): template.Winner => {
  const { unit } = styleOfAward(award)
  const alike = awards.filter(other => styleOfAward(other).unit === unit)
  return {
    award: nameOf(award),
    manager: award.manager_name,
    player: award.player_name,
    points: metricValueText(
      pointsOf(award.points_hundredths),
      unit,
      alike.map(({ points_hundredths }) => pointsOf(points_hundredths)),
    ),
    prize: totalText([award], award.currency) + splitText(awards, award),
  }
}

const nameOf = (award: AwardRow): string => {
  const isOfPosition = award.rule_version_id === null || styleOfAward(award).isOfPosition
  const position = award.is_once_a_season === 1 || !isOfPosition ? null : award.position
  return [labelOf(award), position].filter(Boolean).join(', ')
}

const splitText = (awards: AwardRow[], award: AwardRow): string => {
  const sharing = prizesOf(awards).find(prize => prize.includes(award))?.length ?? 1
  const hasAllOfIt = awardTypeOf(award)?.sharesPrizeBy === 'each'
  return sharing > 1 && !hasAllOfIt ? `, split ${sharing} ways` : ''
}

const missText = ({ kind, candidate, byHundredths }: NearMiss): string => {
  const prize = [kind.label, kind.sharesPrizeBy === 'position' ? candidate.position : null]
    .filter(Boolean)
    .join(', ')
  return `${candidate.playerName} (${candidate.managerName}) missed ${prize} by ${pointsOf(byHundredths).toFixed(2)} points.`
}

const notesOf = ({ awards, fines }: Recap): string[] => {
  const provisional = provisionalText([...awards, ...fines])
  return provisional === null ? [] : [provisional]
}
