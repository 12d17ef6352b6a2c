import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** What takes longest, so that no worker is left with it when the other has nothing to do any more. */
const long = ['ui/e2e/year.story.ts', 'ui/e2e/screens', 'ui/e2e/season.story.ts']

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = long.findIndex(part => moduleId.includes(part))
  return rank < 0 ? long.length : rank
}

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** One project after the other, because a worker loads everything anew for another one; in each the long files first. */
export class LongFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted(
      (a, b) =>
        a.project.name.localeCompare(b.project.name) || rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a),
    )
  }

  /** Nobody runs a share of the files. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
