import { leagueId, optional, required } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { summaryOf } from '#cli/commands/awards'
import { insist } from '#cli/input/prompt'
import type { PublishedWeek } from '#contract/weeks'
import { readPublishedWeek } from '#core/weeks/publishing/published-week'
import { unpublishWeek } from '#core/weeks/publishing/unpublish-week'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

/** Unpublishes a week, after showing the consequences. */
export const unpublish = verb({
  summary: 'unpublish a week: shows what is voided, then asks',
  example: 'weeks unpublish --league 1 --week 10 --reason "Published by mistake" --yes',
  flags: {
    leagueId,
    week: required('--week <week>', 'week number', text),
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
    const hint = restored > 0 ? ` ${plural(restored, 'award')} from the earlier publication count again.` : ''
    const total = dollarsText(totalPrizeAmount, cli.currency)
    cli.present.done(withdrawn, `Week ${week} withdrawn: ${plural(voided, 'award')}, ${total}.${hint}`)
  },
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
