type Work = () => unknown

/** Returns this process's CPU time in milliseconds, over all threads, while the work runs. */
export const cpuOf = async (work: Work): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Returns the median; 0 for an empty list. */
export const median = (numbers: number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Number of rounds, and duration of a comparison's warm-up and of each of its bursts. */
export const pace = { rounds: 5, warmUpMs: 1500, burstMs: 500 }

/** Shortens everything to check only that it runs. */
export const hurry = (): void => {
  Object.assign(pace, { rounds: 1, warmUpMs: 150, burstMs: 100 })
}

/** Runs the work in rounds, so that temporary load on the machine affects everything in a round equally. */
export const inRounds = async <T>(work: (round: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let round = 0; round < pace.rounds; round += 1) all.push(await work(round))
  return all
}
