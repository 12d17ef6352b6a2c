/** How parts of a run ended. One that fails leaves the others, and makes the process end with 1 after all of them. */
export const triedParts = () => {
  let passed = 0
  let failed = 0
  return {
    /** Runs a part; undefined where it failed. What it complains of makes it fail too. */
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
    /** In the words that `.ci/run` adds up. */
    counts: () => `${passed} passed, ${failed} failed`,
  }

  function fail(): void {
    failed += 1
    process.exitCode = 1
  }
}
