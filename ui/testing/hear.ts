import { onTestFinished } from 'vitest'
import { currentWords, hush, watchWords } from '#ui/components/say'

/** What the live region says from now on, in the order of it. */
export const hear = (): string[] => {
  const heard: string[] = []
  const stop = watchWords(() => currentWords() && heard.push(currentWords()))
  onTestFinished(() => {
    stop()
    hush()
  })
  return heard
}
