/**
 * Tracks the results of a run's parts. A failed part doesn't stop the others, and makes the process exit with 1 after
 * all of them.
 */
export const triedParts = () => {
  let passed = 0
  let failed = 0
  return {
    /** Runs a part. Undefined if it failed. Reported problems make it fail too. */
    run: async <T>(
      name: string,
      part: () => Promise<T>,
      complaintsOf: (result: T) => string[] = () => [],
    ): Promise<T | undefined> => {
      try {
        const result = await part()
        const complaints = complaintsOf(result)
        for (const complaint of complaints) console.error(complaint)
        if (complaints.length === 0) passed += 1
        else fail()
        return result
      } catch (error) {
        console.error(`${name} ended early: ${error instanceof Error ? error.stack : String(error)}`)
        fail()
        return undefined
      }
    },
    /** In the format that `.ci/run` adds up. */
    counts: () => `${passed} passed, ${failed} failed`,
  }

  function fail(): void {
    failed += 1
    process.exitCode = 1
  }
}
