import { PrizeChoice } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import type { publications } from '#contract/weeks/publications'
import { Position } from '#contract/awards'
import { usageError } from '#cli/cli-error'

/** Resolutions for prizes that were already awarded manually, in the format of the publish operation. */
export type PrizeChoices = Pick<InputOf<typeof publications.publish>, 'prizeChoices' | 'choice' | 'reason'>

/**
 * Parses resolutions: split for all prizes, hot_top2:QB=split for one, bench_boss=replace for one of the whole week.
 */
export const prizeChoicesOf = (values: string[], reason: string | undefined): PrizeChoices => {
  const because = reason === undefined ? {} : { reason }
  const all = values.filter(text => !text.includes('='))
  if (all.length > 1)
    throw usageError('Pass one --choice for all prizes, and exceptions as KIND:POSITION=CHOICE.')
  const [text] = all
  return {
    ...(text === undefined ? {} : { choice: choiceOf(text, text), ...because }),
    prizeChoices: values
      .filter(text => text.includes('='))
      .map(text => {
        const [, type, position, choice] = /^([a-z0-9_-]+)(?::([a-z]+))?=(\w+)$/i.exec(text) ?? []
        if (type === undefined || choice === undefined) throw unreadable(text)
        return { type, position: positionOf(text, position), choice: choiceOf(text, choice), ...because }
      }),
  }
}

const positionOf = (text: string, position: string | undefined) => {
  if (position === undefined) return null
  const { data } = Position.safeParse(position.toUpperCase())
  if (data === undefined) throw unreadable(text)
  return data
}

const choiceOf = (text: string, choice: string): PrizeChoice => {
  const { data } = PrizeChoice.safeParse(choice)
  if (data === undefined) throw unreadable(text)
  return data
}

const unreadable = (text: string) =>
  usageError(
    `--choice ${text}: use ${PrizeChoice.options.join(', ')}, or for one prize KIND:POSITION=CHOICE, like hot_top2:QB=split.`,
  )
