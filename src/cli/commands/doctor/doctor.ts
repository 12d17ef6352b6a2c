import { z } from 'zod'
import { environment } from '#config'
import type { Action } from '#cli/cli'
import { explainFailure } from '#cli/explain-failure'
import { harmless, type Colors } from '#cli/output/colors'
import { exitCodes, CliError } from '#cli/cli-error'
import { fit } from '#cli/output/table'
import { settingsFromOptions, unlessInterrupted, waitMs } from '#cli/with-app'
import { plural } from '#domain/text'
import { examine, type Examined, applyFix } from './examine.ts'
import type { Status } from './finding.ts'

const Options = z.object({ fix: z.boolean().default(false) })

/** Runs all health checks and, with --fix, first fixes what it can. Exits with 1 when there is a problem. */
export const doctor: Action = async (cli, args) => {
  const { fix } = Options.parse(args)
  const options = {
    env: { ...environment(), ...settingsFromOptions(cli) },
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
}

const colors = { ok: 'green', warning: 'yellow', problem: 'red' } as const

const lineOf = ({ status, check, what, suggestedFix }: Examined, palette: Colors): string => {
  const text = harmless(suggestedFix === null ? what : `${what}. ${suggestedFix}`)
  return `${palette[colors[status]](fit(status, 7))}  ${fit(check, 14)}  ${text}`
}
