import type { Column } from '#cli/cli'
import { leagueId, required } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { correct } from '#cli/commands/weeks/correct-week'
import { unpublish } from '#cli/commands/weeks/unpublish-week'
import { insist } from '#cli/input/prompt'
import { timeOf } from '#cli/output/text'
import type { WaitingCorrection, WaitingWeek } from '#contract/weeks'
import { notFound } from '#core/kernel/domain-error'
import { leagueInfo } from '#core/leagues/league-info'
import { cancelScheduledPublication } from '#core/weeks/auto-publish/cancel-publication'
import { movedText } from '#core/weeks/corrections/prize-moves'
import { waitingCorrections } from '#core/weeks/corrections/waiting-corrections'
import { readRecap } from '#core/weeks/recap/read-recap'
import { renewRecapLinks } from '#core/weeks/recap/renew-recap-links'
import { waitingWeeks } from '#core/weeks/staging/waiting-weeks'

const week = required('--week <week>', 'week number', text)

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
  unpublish,
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
