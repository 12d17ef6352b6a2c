import { ZodError } from 'zod'
import { currencyOf } from '#core/leagues/find-league'
import type { Cli } from '#cli/cli'
import { CliError, Interrupted, usageError } from '#cli/cli-error'
import { plainVerb } from '#cli/command-builder/verb'
import { withApp } from '#cli/command-builder/with-app'
import { reviewFrom } from '#cli/commands/import/import-weeks'
import { explainFailure } from '#cli/input/explain-failure'
import { cliOn } from '#cli/output/presenter'
import { awardsText, prizeText } from '#cli/output/text'
import { writeExport } from '#cli/output/write-export'
import { type Field, fields, type Form } from '#cli/screens/board/award-form-state'
import type { BoardProps } from '#cli/screens/board/board.tsx'
import type { Source } from '#cli/screens/board/read-board'
import { type BoardLocation, type Export, start } from '#cli/screens/board/state'
import { isInteractive } from '#cli/terminal'
import { awards } from '#contract/awards'
import type { Issue } from '#contract/kernel/errors'
import { addAward } from '#core/awards/record/add-award'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import { awardsOf, leaderboardOf, ledgerOf } from './export.ts'

/** Shows the overview until the user leaves it. Full-screen steps (a review) return to the same place. */
export const verbs = plainVerb({
  example: 'board',
  flags: {},
  run: async cli => {
    if (!isInteractive(cli.terminal)) throw usageError('The dashboard needs a terminal. See sidepot --help.')
    const { openBoard } = await import('#cli/screens/board/board.tsx')
    await withApp(cli, async ({ ctx }) => {
      for (let place = start; ;) {
        const left = await openBoard(cli, ctx, place, recording(ctx))
        if ('failed' in left) throw left.failed
        const { wish } = left
        if (wish.wants === 'interrupt') throw new Interrupted('SIGINT')
        if (wish.wants !== 'import' && wish.wants !== 'export') return
        const message = await textOrError(cli, () =>
          wish.wants === 'import'
            ? importing(cli, ctx, left.place, wish.source)
            : exporting(cli, ctx, left.place, wish.what),
        )
        place = { ...left.place, menu: null, row: 0, message }
      }
    })
  },
})

/** Returns the result or the error as text, so that the overview continues either way. Ctrl-C still exits. */
const textOrError = async (cli: Cli, work: () => Promise<string>): Promise<string> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Interrupted) throw error
    if (error instanceof CliError) return error.message
    return explainFailure(error, cli.terminal).message
  }
}

const importing = async (
  cli: Cli,
  ctx: Ctx,
  { leagueId }: BoardLocation,
  { provider, week, from }: Source,
) => {
  const published = await reviewFrom(cli, ctx, { leagueId: leagueId ?? 0, provider, week, from })
  const currency = await currencyOf(ctx, leagueId ?? 0)
  if (!published) return `Week ${week} is staged, not published.`
  return `Week ${week} is published: ${awardsText(published.awards, currency)}.`
}

const exported = { awards: awardsOf, leaderboard: leaderboardOf, ledger: ledgerOf }

const exporting = async (cli: Cli, ctx: Ctx, { leagueId }: BoardLocation, what: Export): Promise<string> => {
  const outFile = `league-${leagueId}-${what}.csv`
  const silent = cliOn(cli.terminal, { ...cli.options, quiet: true, json: false })
  const contents = await exported[what](ctx, { leagueId: leagueId ?? 0 })
  await writeExport(silent, { format: 'csv', out: outFile }, contents)
  return `Wrote ${outFile}`
}

/** Submits the form: records an award as the server admin, or returns the errors by field. */
export const recording =
  (ctx: Ctx): BoardProps['record'] =>
  leagueId =>
  async values => {
    try {
      const award = await addAward.run(ctx, commandLine, awards.add.input.parse({ ...values, leagueId }))
      const what = `${award.label}, ${award.playerName}, ${prizeText(award.prizeAmount, award.isFine, award.currency)}`
      return { recorded: `Recorded award ${award.id}: ${what} for ${award.managerName}.` }
    } catch (error) {
      return { problems: problemsIn(error) }
    }
  }

const problemsIn = (error: unknown): Form['problems'] => {
  if (error instanceof ZodError) {
    return byField(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  }
  if (!(error instanceof DomainError)) throw error
  if (error.code === 'already_won') return { whole: error.message, choice: 'choose what to do with it' }
  const { issues = [] } = error.details
  return issues.length > 0 ? byField(issues) : { whole: error.message }
}

const byField = (issues: Issue[]): Form['problems'] =>
  Object.fromEntries(issues.map(({ path, message }) => [isField(path) ? path : 'whole', message]))

const isField = (path: string): path is Field => fields.some(field => field === path)
