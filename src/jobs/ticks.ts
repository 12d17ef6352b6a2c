const secondMs = 1000

/** A gap caused by a busy process or a short sleep; larger gaps are not replayed. */
const maxGapMs = 60 * secondMs

/**
 * Returns the seconds since the last check, oldest first, and the size of a clock change: backward, or forward by more
 * than a minute; 0 if there was none. After a clock change only the current second is returned, so that the work is
 * bounded; missed jobs are caught up separately.
 */
export const ticksBetween = (lastMs: number, nowMs: number): { ticks: number[]; movedByMs: number } => {
  const present = nowMs - (nowMs % secondMs)
  const gap = present - lastMs
  if (gap < 0 || gap > maxGapMs) return { ticks: [present], movedByMs: gap }
  const ticks = Array.from({ length: gap / secondMs }, (_, index) => lastMs + (index + 1) * secondMs)
  return { ticks, movedByMs: 0 }
}

type TickHandlers = { onTick: (timeMs: number) => void; onMoved: (byMs: number) => void }

/** Emits every second of a clock, and clock changes; returns a function that stops it. */
export const everySecond = (now: () => number, { onTick, onMoved }: TickHandlers): (() => void) => {
  let last = now() - (now() % secondMs)
  let timer: NodeJS.Timeout
  const check = () => {
    const { ticks, movedByMs } = ticksBetween(last, now())
    last = ticks.at(-1) ?? last
    if (movedByMs !== 0) onMoved(movedByMs)
    ticks.forEach(onTick)
    wait()
  }
  const wait = () => {
    timer = setTimeout(check, secondMs - (now() % secondMs))
  }
  wait()
  return () => clearTimeout(timer)
}
