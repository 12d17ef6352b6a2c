const secondMs = 1000

/** A gap that a busy process or a short sleep makes; what lies farther back is not stepped through. */
const longestGapMs = 60 * secondMs

/**
 * The seconds of a clock that have come since it was looked at last, the oldest first, and whether the clock was moved:
 * back, or ahead by more than a minute. Of a clock that was moved only the present second counts, however far it went, so
 * that the work is bounded; what was missed is for catching up.
 */
export const ticksBetween = (lastMs: number, nowMs: number): { ticks: number[]; isMoved: boolean } => {
  const present = nowMs - (nowMs % secondMs)
  const gap = present - lastMs
  if (gap < 0 || gap > longestGapMs) return { ticks: [present], isMoved: true }
  const ticks = Array.from({ length: gap / secondMs }, (_, index) => lastMs + (index + 1) * secondMs)
  return { ticks, isMoved: false }
}

type Heard = { onTick: (timeMs: number) => void; onMoved: () => void }

/** Tells every second of a clock as it comes, and when the clock was moved; the answer stops it. */
export const everySecond = (now: () => number, { onTick, onMoved }: Heard): (() => void) => {
  let last = now() - (now() % secondMs)
  let timer: NodeJS.Timeout
  const look = () => {
    const { ticks, isMoved } = ticksBetween(last, now())
    last = ticks.at(-1) ?? last
    if (isMoved) onMoved()
    ticks.forEach(onTick)
    wait()
  }
  const wait = () => {
    timer = setTimeout(look, secondMs - (now() % secondMs))
  }
  wait()
  return () => clearTimeout(timer)
}
