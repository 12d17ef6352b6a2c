type Work = () => unknown

/** Milliseconds of each of so many runs, after a tenth of them to warm up. */
export const timesOf = async (runs: number, work: Work): Promise<number[]> => {
  for (let run = 0; run < runs / 10; run += 1) await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

export const median = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** CPU milliseconds of this process, all threads, while the work runs. */
export const cpuOf = async (work: Work): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
