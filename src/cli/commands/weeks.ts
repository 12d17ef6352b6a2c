import { renewRecapLinks } from '#core/weeks/recap/find-recap'
import { leagueInfo } from '#core/leagues/describe-leagues'
import type { WaitingWeek } from '#contract/weeks/staged-weeks'
import type { WaitingCorrection } from '#contract/weeks/corrections'
import type { PublishedWeek } from '#contract/weeks/publications'
import type { Column } from '#cli/cli'
import { leagueId, optional, week } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { correct } from '#cli/commands/weeks/correct-week'
import { insist } from '#cli/input/prompt'
import { timeOf } from '#cli/output/text'
import { notFound } from '#core/kernel/domain-error'
import { cancelScheduledPublication } from '#core/weeks/auto-publish/cancel-publication'
import { movedText } from '#core/weeks/corrections/prize-moves'
import { waitingCorrections } from '#core/weeks/corrections/waiting-corrections'
import { readPublishedWeek } from '#core/weeks/publishing/published-week'
import { unpublishWeek } from '#core/weeks/publishing/unpublish-week'
import { readRecap } from '#core/weeks/recap/read-recap'
import { waitingWeeks } from '#core/weeks/staging/waiting-weeks'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { summaryOf } from './awards.ts'

export const verbs: Verbs = {
  waiting: operationVerb(waitingWeeks, {
    summary: 'list unpublished weeks and which of them auto-publish',
    example: 'weeks waiting --league 1',
    flags: { leagueId },
    print: ({ present }, waiting) => present.rows(waiting, columns, 'No weeks are waiting to be published.'),
  }),
  'cancel-auto-publish': operationVerb(cancelScheduledPublication, {
    summary: "cancel a week's auto-publish; it then waits for review",
    example: 'weeks cancel-auto-publish --league 1 --week 11',
    flags: { leagueId, week },
    print: ({ present }, _none, flags) => {
      const week = Number(flags.week)
      present.done({ week }, `Canceled auto-publish of week ${week}. It waits for your review.`)
    },
  }),
  corrections: operationVerb(waitingCorrections, {
    summary: 'list published weeks with corrections to decide',
    example: 'weeks corrections --league 1',
    flags: { leagueId },
    print: ({ present, currency }, waiting) =>
      present.rows(waiting, waitingColumns(currency), 'No corrections to decide.'),
  }),
  correct,
  unpublish: verb({
    summary: 'unpublish a week: shows what is voided, then asks',
    example: 'weeks unpublish --league 1 --week 10 --reason "Published by mistake" --yes',
    flags: {
      leagueId,
      week,
      reason: optional(
        '--reason <text>',
        'reason for members who got an email; required once emails are sent',
        text,
      ),
    },
    run: async (cli, flags) => {
      const published = await cli.call(readPublishedWeek, flags)
      const input = { ...flags, publicationId: published.publicationId }
      await cli.preview(unpublishWeek, input)
      cli.present.note(unpublishSummary(published, cli.currency))
      const week = Number(flags.week)
      await insist(cli, `Unpublish week ${week}?`)
      const withdrawn = await cli.call(unpublishWeek, input)
      const { voided, restored, totalPrizeAmount } = withdrawn
      const hint =
        restored > 0 ? ` ${plural(restored, 'award')} from the earlier publication count again.` : ''
      const total = dollarsText(totalPrizeAmount, cli.currency)
      cli.present.done(withdrawn, `Week ${week} withdrawn: ${plural(voided, 'award')}, ${total}.${hint}`)
    },
  }),
  message: verb({
    summary: 'print a group chat message about a published week',
    example: 'weeks message --league 1 --week 10',
    flags: { leagueId, week },
    run: async ({ call, present }, flags) => {
      const { season } = await call(leagueInfo, { leagueId: flags.leagueId })
      const { message, link } = await call(readRecap, { ...flags, season })
      if (message === '') throw notFound('Published week')
      present.output({ message, link }, () => message)
    },
  }),
  'renew-recap-links': verb({
    summary: 'create new links for all recaps; the old ones stop working',
    example: 'weeks renew-recap-links --league 1 --yes',
    flags: { leagueId },
    run: async (cli, input) => {
      await insist(cli, 'Create new links for all recaps? The old ones stop working.')
      await cli.call(renewRecapLinks, input)
      cli.present.done(null, 'All recaps have new links. The old ones no longer work.')
    },
  }),
}

const nextText = ({ publishesAt }: WaitingWeek): string =>
  publishesAt === null ? 'waits for review' : `auto-publishes ${timeOf(publishesAt)}`

const columns: Column<WaitingWeek>[] = [
  { header: 'Week', of: ({ week }) => week, right: true },
  { header: 'From', of: ({ provider, isSample }) => (isSample ? 'sample' : provider) },
  { header: 'Fetched (UTC)', of: ({ fetchedAt }) => timeOf(fetchedAt) },
  { header: 'Points', of: ({ isFinal }) => (isFinal ? 'final' : 'not final') },
  { header: 'Next', of: nextText },
]

const waitingColumns = (currency: string): Column<WaitingCorrection>[] => [
  { header: 'Week', of: ({ week }) => week, right: true },
  {
    header: 'Prizes that would move',
    of: ({ movedPrizes }) => movedPrizes.map(one => movedText(one, currency)).join('; '),
  },
]

const unpublishSummary = (published: PublishedWeek, currency: string): string => {
  const {
    awards,
    totalPrizeAmount,
    managers,
    mailsSent: emailsSent,
    mailsWaiting: emailsWaiting,
    restores,
    alreadyPaid,
  } = published
  const total = `${plural(awards.length, 'award')}, ${dollarsText(totalPrizeAmount, currency)}, of ${plural(managers, 'manager')}`
  return [
    `This voids ${total}:`,
    ...awards.map(award => `  ${summaryOf(award)}`),
    ...(emailsSent > 0
      ? [`${plural(emailsSent, 'winner')} already got an email and will be sent the reason.`]
      : []),
    ...(emailsWaiting > 0 ? [`${plural(emailsWaiting, 'email')} to winners won't be sent.`] : []),
    ...(restores > 0 ? [`${plural(restores, 'award')} from the earlier publication will count again.`] : []),
    ...(alreadyPaid > 0
      ? [`${dollarsText(alreadyPaid, currency)} of it was paid out: the managers will owe it.`]
      : []),
    leftText(published, currency),
  ].join('\n')
}

const leftText = ({ available, overspent }: PublishedWeek, currency: string): string =>
  overspent > 0
    ? `The pot will then be ${dollarsText(overspent, currency)} overspent.`
    : `The pot will then have ${dollarsText(available, currency)} left for awards.`
