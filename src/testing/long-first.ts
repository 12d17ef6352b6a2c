import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** Slowest files, so that no worker is left with one while the others are idle. */
const long = ['ui/e2e/year.story.ts', 'ui/e2e/screens', 'ui/e2e/season.story.ts']

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = long.findIndex(part => moduleId.includes(part))
  return rank < 0 ? long.length : rank
}

const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/**
 * Runs one project after another, because switching makes a worker reload everything; within each, the slow files come
 * first.
 */
export class LongFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted(
      (a, b) =>
        a.project.name.localeCompare(b.project.name) || rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a),
    )
  }

  /** Sharding isn't used. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}
