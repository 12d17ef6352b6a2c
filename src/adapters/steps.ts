import type { Progress } from '#core/kernel/ports/provider'

/** Counts the steps of a fetch for whoever follows it; `more` when it turns out to take more of them than foreseen. */
export function countingSteps(onProgress: Progress | undefined, foreseen: number) {
  let done = 0
  let total = foreseen
  return {
    begin: (doing: string) => onProgress?.({ done: done++, total, doing }),
    more: (steps: number) => void (total += steps),
  }
}
