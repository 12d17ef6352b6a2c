const secondMs = 1000

/** A gap that a busy process or a short sleep makes; what lies farther back is not stepped through. */
const maxGapMs = 60 * secondMs

/**
 * The seconds of a clock that have come since it was looked at last, the oldest first, and by how much it was moved: back,
 * or ahead by more than a minute; 0 where it was not. Of a clock that was moved only the present second counts, however far it went, so
 * that the work is bounded; what was missed is for catching up.
 */
export const ticksBetween = (lastMs: number, nowMs: number): { ticks: number[]; movedByMs: number } => {
  const present = nowMs - (nowMs % secondMs)
  const gap = present - lastMs
  if (gap < 0 || gap > maxGapMs) return { ticks: [present], movedByMs: gap }
  const ticks = Array.from({ length: gap / secondMs }, (_, index) => lastMs + (index + 1) * secondMs)
  return { ticks, movedByMs: 0 }
}

type HttpResponse = { onTick: (timeMs: number) => void; onMoved: (byMs: number) => void }

/** Tells every second of a clock as it comes, and when the clock was moved; the answer stops it. */
export const everySecond = (now: () => number, { onTick, onMoved }: HttpResponse): (() => void) => {
  let last = now() - (now() % secondMs)
  let timer: NodeJS.Timeout
  const look = () => {
    const { ticks, movedByMs } = ticksBetween(last, now())
    last = ticks.at(-1) ?? last
    if (movedByMs !== 0) onMoved(movedByMs)
    ticks.forEach(onTick)
    wait()
  }
  const wait = () => {
    timer = setTimeout(look, secondMs - (now() % secondMs))
  }
  wait()
  return () => clearTimeout(timer)
}
