import { currencyOf } from '#cli/input/currency-of'
import { type PublishedWeek, publications } from '#contract/weeks/publications'
import { commandLine } from '#core/kernel/authorization'
import { dryRun } from '#core/kernel/dry-run'
import { readPublishedWeek } from '#core/weeks/publishing/published-week'
import { unpublishWeek } from '#core/weeks/publishing/unpublish-week'
import type { Action } from '#cli/cli'
import { summaryOf } from '#cli/commands/awards/awards'
import { insist } from '#cli/input/prompt'
import { inFields } from '#cli/input/fields'
import { withApp } from '#cli/with-app'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

/** Unpublishes a week, after showing the consequences. */
export const withdraw: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const named = publications.unpublish.input.parse(inFields(args))
    const published = await readPublishedWeek.run(ctx, commandLine, named)
    const input = { ...named, publicationId: published.publicationId }
    await dryRun(ctx, ctx => unpublishWeek.run(ctx, commandLine, input))
    cli.present.note(unpublishSummary(published, currency))
    await insist(cli, `Unpublish week ${input.week}?`)
    const withdrawn = await unpublishWeek.run(ctx, commandLine, input)
    const { voided, restored, totalPrizeAmount } = withdrawn
    const hint = restored > 0 ? ` ${plural(restored, 'award')} from the earlier publication count again.` : ''
    cli.present.done(
      withdrawn,
      `Week ${input.week} withdrawn: ${plural(voided, 'award')}, ${dollarsText(totalPrizeAmount, currency)}.${hint}`,
    )
  })

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
