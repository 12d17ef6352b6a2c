import { environment } from '#config'
import type { Action } from '#cli/cli'
import { explainFailure } from '#cli/failures'
import { harmless, type Paint } from '#cli/output/paint'
import { exitCodes, Stop } from '#cli/stop'
import { fit } from '#cli/output/table'
import { typedSettings, unlessInterrupted, waitMs } from '#cli/with-app'
import { plural } from '#domain/text'
import { examine, type Examined } from './examine.ts'
import type { Status } from './finding.ts'

/** Looks whether everything is as it should be. Ends with 1 when there is a problem. */
export const doctor: Action = async cli => {
  const findings = await unlessInterrupted(cli, () =>
    examine({
      env: { ...environment(), ...typedSettings(cli) },
      now: Date.now,
      waitMs,
      explain: error => explainFailure(error, cli.terminal).message,
    }),
  )
  const numberOf = (status: Status) => findings.filter(finding => finding.status === status).length
  const problems = numberOf('problem')
  cli.present.answer({ healthy: problems === 0, findings }, paint =>
    findings.map(finding => lineOf(finding, paint)).join('\n'),
  )
  const warnings = plural(numberOf('warning'), 'warning')
  if (problems > 0) throw new Stop(exitCodes.failed, `${plural(problems, 'problem')}, ${warnings}.`)
  if (!cli.options.json) cli.present.note(`No problems, ${warnings}.`)
}

const colours = { ok: 'green', warning: 'yellow', problem: 'red' } as const

const lineOf = ({ status, check, what, remedy: mend }: Examined, paint: Paint): string => {
  const said = harmless(mend === null ? what : `${what}. ${mend}`)
  return `${paint[colours[status]](fit(status, 7))}  ${fit(check, 14)}  ${said}`
}
