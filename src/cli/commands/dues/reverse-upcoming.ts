import { toggle } from '#cli/command-builder/flags'
import { verb, type Verbs } from '#cli/command-builder/verb'
import { insist } from '#cli/input/prompt'
import { table } from '#cli/output/table'
import { authorOf, commandLine } from '#core/kernel/authorization'
import { type ChargeAhead, chargesAhead, reverseChargesAhead } from '#core/money/dues/charges-ahead'
import { plural } from '#domain/text'

/** Corrections of charges. */
export const corrections = {
  'reverse-upcoming': verb({
    summary: 'reverse dues and late fees in all leagues charged while the clock was ahead',
    example: 'dues reverse-upcoming --dry-run',
    flags: { dryRun: toggle('--dry-run', "list only; don't save") },
    run: async (cli, { dryRun }) => {
      const found = await chargesAhead(cli.ctx)
      if (dryRun || found.length === 0) {
        return cli.present.output(found, colors => (found.length === 0 ? nothing : listed(found, colors)))
      }
      await insist(cli, `Reverse ${plural(found.length, 'charge')} in ${leagues(found)}?`)
      const reversed = await reverseChargesAhead(cli.ctx, authorOf(commandLine))
      cli.present.done(reversed, `Reversed ${plural(reversed.length, 'charge')} in ${leagues(reversed)}.`)
    },
  }),
} satisfies Verbs

const nothing = 'No charges were made while the clock was ahead.'

const leagues = (charges: readonly ChargeAhead[]): string =>
  plural(new Set(charges.map(({ leagueId }) => leagueId)).size, 'league')

const listed = (charges: readonly ChargeAhead[], colors: Parameters<typeof table>[2]): string =>
  table(
    [...charges],
    [
      { header: 'Entry', of: ({ entryId }) => entryId, right: true },
      { header: 'League', of: ({ leagueName }) => leagueName },
      { header: 'Member', of: ({ memberId }) => memberId, right: true },
      { header: 'Amount', of: ({ amountCents }) => (amountCents / 100).toFixed(2), right: true },
      { header: 'Reason', of: ({ memo }) => memo },
    ],
    colors,
  )
