import type { Colors } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { toggle } from '#cli/command-builder/flags'
import { plainVerb } from '#cli/command-builder/verb'
import { environmentOf, unlessInterrupted, waitMs } from '#cli/command-builder/with-app'
import { applyFix, examine, type Examined } from '#cli/commands/doctor/examine'
import type { Status } from '#cli/commands/doctor/installation'
import { explainFailure } from '#cli/input/explain-failure'
import { fit, harmless } from '#cli/output/table'
import { plural } from '#domain/text'

/** Runs all health checks and, with --fix, first fixes what it can. Exits with 1 when there is a problem. */
export const verbs = plainVerb({
  example: 'doctor --json',
  flags: {
    fix: toggle('--fix', 'first fix what can be fixed safely: file modes, leftovers, indexes, migrations'),
  },
  run: async (cli, { fix }) => {
    const options = {
      env: environmentOf(cli),
      now: Date.now,
      waitMs,
      explain: (error: unknown) => explainFailure(error, cli.terminal).message,
    }
    const fixed = fix ? await unlessInterrupted(cli, () => applyFix(options)) : []
    const found = await unlessInterrupted(cli, () => examine(options))
    const findings = found.map(({ status, check, what, suggestedFix }) => ({
      status,
      check,
      what,
      suggestedFix,
    }))
    const numberOf = (status: Status) => findings.filter(finding => finding.status === status).length
    const problems = numberOf('problem')
    cli.present.output({ healthy: problems === 0, ...(fix ? { mended: fixed } : {}), findings }, colors =>
      [
        ...fixed.map(what => `${colors.green('mended ')}  ${harmless(what)}`),
        ...findings.map(finding => lineOf(finding, colors)),
      ].join('\n'),
    )
    const warnings = plural(numberOf('warning'), 'warning')
    if (problems > 0) throw new CliError(exitCodes.failed, `${plural(problems, 'problem')}, ${warnings}.`)
    if (!cli.options.json) cli.present.note(`No problems, ${warnings}.`)
  },
})

const colors = { ok: 'green', warning: 'yellow', problem: 'red' } as const

const lineOf = ({ status, check, what, suggestedFix }: Examined, palette: Colors): string => {
  const text = harmless(suggestedFix === null ? what : `${what}. ${suggestedFix}`)
  return `${palette[colors[status]](fit(status, 7))}  ${fit(check, 14)}  ${text}`
}
