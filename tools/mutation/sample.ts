/**
 * Returns a random sample of values, reproducible for the same seed (mulberry32).
 *
 * @param seed any integer
 */
export const sampleOf = <T>(all: T[], count: number, seed: number): T[] => {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return all
    .map(value => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ value }) => value)
}
