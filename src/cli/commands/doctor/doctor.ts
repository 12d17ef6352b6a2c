import { z } from 'zod'
import { environment } from '#config'
import type { Action } from '#cli/cli'
import { explainFailure } from '#cli/explain-failure'
import { harmless, type Colors } from '#cli/output/colors'
import { exitCodes, CliError } from '#cli/cli-error'
import { fit } from '#cli/output/table'
import { typedSettings, unlessInterrupted, waitMs } from '#cli/with-app'
import { plural } from '#domain/text'
import { examine, type Examined, applyFix } from './examine.ts'
import type { Status } from './finding.ts'

const Given = z.object({ fix: z.boolean().default(false) })

/** Runs all health checks and, with --fix, first fixes what it can. Exits with 1 when there is a problem. */
export const doctor: Action = async (cli, given) => {
  const { fix } = Given.parse(given)
  const looking = {
    env: { ...environment(), ...typedSettings(cli) },
    now: Date.now,
    waitMs,
    explain: (error: unknown) => explainFailure(error, cli.terminal).message,
  }
  const mended = fix ? await unlessInterrupted(cli, () => applyFix(looking)) : []
  const found = await unlessInterrupted(cli, () => examine(looking))
  const findings = found.map(({ status, check, what, suggestedFix }) => ({
    status,
    check,
    what,
    suggestedFix,
  }))
  const numberOf = (status: Status) => findings.filter(finding => finding.status === status).length
  const problems = numberOf('problem')
  cli.present.answer({ healthy: problems === 0, ...(fix ? { mended } : {}), findings }, paint =>
    [
      ...mended.map(what => `${paint.green('mended ')}  ${harmless(what)}`),
      ...findings.map(finding => lineOf(finding, paint)),
    ].join('\n'),
  )
  const warnings = plural(numberOf('warning'), 'warning')
  if (problems > 0) throw new CliError(exitCodes.failed, `${plural(problems, 'problem')}, ${warnings}.`)
  if (!cli.options.json) cli.present.note(`No problems, ${warnings}.`)
}

const colors = { ok: 'green', warning: 'yellow', problem: 'red' } as const

const lineOf = ({ status, check, what, suggestedFix }: Examined, paint: Colors): string => {
  const said = harmless(suggestedFix === null ? what : `${what}. ${suggestedFix}`)
  return `${paint[colors[status]](fit(status, 7))}  ${fit(check, 14)}  ${said}`
}
