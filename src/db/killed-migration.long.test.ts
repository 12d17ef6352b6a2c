import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killAtEveryStep } from '#testing/killed-migrations'
import { releases, writeRecorded } from '#testing/recorded-releases'
import { tempFolder } from '#testing/temp-folder'

test.each(releases)(
  'a migration of $version killed at any step leaves the old or the new version',
  async release => {
    const counts = await killAtEveryStep(release, {
      next: async () => {
        const file = join(tempFolder(), 'sidepot.db')
        writeRecorded(release.version, file)
        return `file:${file}`
      },
    })
    // It was killed before the first migration, between the two and after both.
    expect([...new Set(counts)]).toEqual([0, 1, 2])
  },
  // A process and a whole check of the database for each of its steps.
  600_000,
)
