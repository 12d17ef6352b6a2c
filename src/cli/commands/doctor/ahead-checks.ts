import { storedBackups } from '#app'
import { latestCredible } from '#core/kernel/clock-ahead'
import { runsAhead } from '#core/jobs/list-jobs'
import { chargesAhead } from '#core/money/dues/charges-ahead'
import { plural } from '#domain/text'
import { isCurrent } from './database-checks.ts'
import { type Finding, problem, warning } from './finding.ts'
import type { Installation } from './installation.ts'

/**
 * Records dated in the future by a clock that was ahead. They are ignored, and charges based on them can be reversed.
 */
export const datedAhead = async (installation: Installation): Promise<Finding[]> => [
  ...(await backupChecksAhead(installation)),
  ...(isCurrent(installation)
    ? await inDatabase({ db: installation.database.open.db, now: installation.now })
    : []),
]

const backupChecksAhead = async ({ config, now }: Installation): Promise<Finding[]> => {
  // A place that does not respond is reported by the backup checks.
  const backups = await storedBackups(config).catch(() => [])
  return backups
    .filter(({ takenAtMs }) => takenAtMs > latestCredible({ now }))
    .map(({ place, name }) =>
      warning(
        `${name} in ${place} is dated in the future, so it doesn't count as the newest backup`,
        'Rename or remove it once you know what it contains: sidepot db restore only takes it by name.',
      ),
    )
}

const inDatabase = async (ctx: Parameters<typeof chargesAhead>[0]): Promise<Finding[]> => {
  const [runs, charges] = await Promise.all([runsAhead(ctx), chargesAhead(ctx)])
  return [
    ...(runs === 0
      ? []
      : [
          warning(
            `${plural(runs, 'run')} of jobs ${runs === 1 ? 'is' : 'are'} dated in the future and ignored`,
            'The clock was ahead at the time. No action needed.',
          ),
        ]),
    ...(charges.length === 0
      ? []
      : [
          problem(
            `${plural(charges.length, 'charge')} of dues or late fees ${charges.length === 1 ? 'is' : 'are'} dated in the future`,
            'List them with sidepot dues reverse-upcoming --dry-run, and reverse them with sidepot dues reverse-upcoming.',
          ),
        ]),
  ]
}
