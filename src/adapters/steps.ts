import type { Progress } from '#core/kernel/ports/provider'

/** Counts the steps of a fetch for progress reports; `more` adds steps that were not foreseen. */
export function countingSteps(onProgress: Progress | undefined, foreseen: number) {
  let done = 0
  let total = foreseen
  return {
    begin: (doing: string) => onProgress?.({ done: done++, total, doing }),
    more: (steps: number) => void (total += steps),
  }
}
