import { type WaitingWeek, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { commandLine } from '#core/kernel/authorization'
import { cancelScheduledPublication } from '#core/weeks/auto-publish/cancel-publication'
import { waitingWeeks } from '#core/weeks/staging/waiting-weeks'
import type { Action } from '#cli/cli'
import { inFields } from '#cli/input/fields'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

/** Lists the staged, unpublished weeks and their status. */
export const listWaitingWeeks: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = stagedWeeks.waiting.input.parse(inFields(args))
    const waiting = await waitingWeeks.run(ctx, commandLine, input)
    cli.present.rows(waiting, columns, 'No weeks are waiting to be published.')
  })

const nextText = ({ publishesAt }: WaitingWeek): string =>
  publishesAt === null ? 'waits for review' : `auto-publishes ${timeOf(publishesAt)}`

const columns: Column<WaitingWeek>[] = [
  { header: 'Week', of: ({ week }) => week, right: true },
  { header: 'From', of: ({ provider, isSample }) => (isSample ? 'sample' : provider) },
  { header: 'Fetched (UTC)', of: ({ fetchedAt }) => timeOf(fetchedAt) },
  { header: 'Points', of: ({ isFinal }) => (isFinal ? 'final' : 'not final') },
  { header: 'Next', of: nextText },
]

/** Cancels the auto-publish of a week. */
export const cancel: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = publications.cancelAutoPublish.input.parse(inFields(args))
    await cancelScheduledPublication.run(ctx, commandLine, input)
    cli.present.done(
      { week: input.week },
      `Canceled auto-publish of week ${input.week}. It waits for your review.`,
    )
  })
