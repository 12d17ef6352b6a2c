import { outsideOf } from '#app'
import { fileOf } from '#cli/command-builder/with-app'
import { BadConfig, type Config, type Environment, readConfig } from '#config'
import { isThere, NotPermitted } from '#db/file-access'
import { migrationState } from '#db/migrate'
import { openDatabase } from '#db/open'
import { misspelledIn } from '#config/misspelled-settings'
import { settings } from '#config/settings'
import { alerts, billingEvents, connections, datedAhead, jobs, outbox } from './work-checks.ts'
import { backups } from './backup-checks.ts'
import { checkLedgers, database, integrity, ledger, storedSecrets } from './database-checks.ts'
import { type DatabaseState, type Finding, type Installation, problem } from './installation.ts'
import { checkMailServer, clock, providers, stripeCheck } from './outside-checks.ts'
import { databaseFolder, disk } from './path-checks.ts'
import { program } from './program-check.ts'
import { address, checkSettings, secretKey } from './settings-checks.ts'

export type Examined = Finding & { check: string }

type ExamineOptions = {
  env: Environment
  now: () => number
  waitMs: number
  /** Returns an error as readable text. */
  explain: (error: unknown) => string
}

/** Runs all checks concurrently and returns the results in registry order, without any secrets. */
export const examine = (options: ExamineOptions): Promise<Examined[]> =>
  withFindings(options, async found => found)

/** Applies all safe fixes, one after another. Returns the fixes applied and any failures. */
export const applyFix = (options: ExamineOptions): Promise<string[]> =>
  withFindings(options, async found => {
    const done: string[] = []
    for (const { fix, what } of found) {
      if (fix === undefined) continue
      done.push(await fix().catch((error: unknown) => `Not fixed: ${what}. ${options.explain(error)}`))
    }
    return done
  })

const withFindings = async <T>(
  { env, now, waitMs, explain }: ExamineOptions,
  work: (found: Examined[]) => Promise<T>,
): Promise<T> => {
  const { config, faults } = usableConfig(env)
  const database = faults.some(fault => fault.startsWith('DATABASE_URL'))
    ? ({ is: 'unknown' } as const)
    : await opened(config, waitMs, explain)
  const installation: Installation = {
    config,
    faults,
    misspelt: misspelledIn(env),
    now,
    outside: outsideOf(config),
    database,
  }
  try {
    const found = await Promise.all(checks.map(check => runCheck(check, installation, explain)))
    return await work(found.flat().map(finding => withoutSecrets(finding, env)))
  } finally {
    if (database.is === 'open') await database.open.close()
  }
}

const runCheck = async (check: Check, installation: Installation, explain: ExamineOptions['explain']) => {
  try {
    return (await check.run(installation)).map(finding => ({ check: check.name, ...finding }))
  } catch (error) {
    // A check that fails to run must not hide the others.
    return [
      {
        check: check.name,
        ...problem(`Couldn't check it: ${explain(error)}`, 'Run sidepot doctor again.'),
      },
    ]
  }
}

const opened = async (
  config: Config,
  waitMs: number,
  explain: ExamineOptions['explain'],
): Promise<DatabaseState> => {
  const file = fileOf(config.databaseUrl)
  try {
    if (file !== undefined && !isThere(file)) return { is: 'not created' }
    const open = await openDatabase(config.databaseUrl, { waitMs })
    try {
      return { is: 'open', open, state: await migrationState(open.db) }
    } catch (error) {
      await open.close()
      throw error
    }
  } catch (error) {
    if (error instanceof NotPermitted)
      return { is: 'closed', fault: error.problem.what, suggestedFix: error.problem.suggestedFix }
    const fault = explain(error).replace(/\.$/, '')
    return { is: 'closed', fault, suggestedFix: 'Check DATABASE_URL, then run it again.' }
  }
}

/** Settings without the invalid ones, and the reasons. */
const usableConfig = (env: Environment): { config: Config; faults: string[] } => {
  try {
    return { config: readConfig(env), faults: [] }
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    const wrong = error.problems.map(fault => fault.split(/[:\s]/)[0] ?? '')
    const remaining = Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.some(isBoundTo(name))))
    return { config: readConfig(remaining), faults: error.problems }
  }
}

/** Email and Stripe have related settings: when one is invalid, the others alone would be invalid too. */
const isBoundTo =
  (name: string) =>
  (wrong: string): boolean => {
    const group = [/^STRIPE_/, /^(SMTP_URL|MAIL_FROM)(_FILE)?$/].find(names => names.test(wrong))
    return group?.test(name) ?? name.replace(/_FILE$/, '') === wrong.replace(/_FILE$/, '')
  }

/** Removes secret settings and the password of a URL from error texts. */
const withoutSecrets = (finding: Examined, env: Environment): Examined => {
  const secrets = Object.values(settings)
    .filter(setting => 'secret' in setting && setting.secret)
    .flatMap(({ variable }) => hiddenParts(env[variable] ?? ''))
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
  return {
    ...finding,
    what: hide(finding.what),
    suggestedFix: finding.suggestedFix && hide(finding.suggestedFix),
  }
}

const hiddenParts = (value: string): string[] => {
  if (value === '') return []
  if (!/^\w+:/.test(value)) return [value]
  const password = /\/\/[^@/:]*:([^@/]+)@/.exec(value)?.[1]
  return password === undefined ? [] : [password, decodeURIComponent(password)]
}

type Check = {
  name: string
  /** Writes nothing. Returns nothing if there is nothing to check. */
  run(installation: Installation): Finding[] | Promise<Finding[]>
}

/** All health checks, in the order of the report. */
const checks: Check[] = [
  { name: 'Program', run: program },
  { name: 'Settings', run: checkSettings },
  { name: 'Address', run: address },
  { name: 'Secret key', run: secretKey },
  { name: 'Folder', run: databaseFolder },
  { name: 'Disk', run: disk },
  { name: 'Database', run: database },
  { name: 'Integrity', run: integrity },
  { name: 'Stored secrets', run: storedSecrets },
  { name: 'Ledger', run: ledger },
  { name: 'Audit log', run: checkLedgers },
  { name: 'Backups', run: backups },
  { name: 'Alerts', run: alerts },
  { name: 'Jobs', run: jobs },
  { name: 'Connections', run: connections },
  { name: 'Outbox', run: outbox },
  { name: 'Mail server', run: checkMailServer },
  { name: 'Billing', run: stripeCheck },
  { name: 'Billing', run: billingEvents },
  { name: 'Providers', run: providers },
  { name: 'Clock', run: clock },
  { name: 'Clock', run: datedAhead },
]
