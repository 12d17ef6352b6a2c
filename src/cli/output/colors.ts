import type { Colors } from '#cli/cli'
import type { Output } from '#cli/terminal'
import type { Environment } from '#config'

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], green: [32, 39] } as const

const painted = (on: boolean, [start, end]: readonly [number, number]) =>
  on ? (text: string) => `\u001b[${start}m${text}\u001b[${end}m` : (text: string) => text

/** Colors for a stream: only on a terminal, and not when NO_COLOR is set. */
export const colorsFor = (stream: Output, env: Environment): Colors => {
  const on = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  return {
    bold: painted(on, codes.bold),
    dim: painted(on, codes.dim),
    red: painted(on, codes.red),
    yellow: painted(on, codes.yellow),
    green: painted(on, codes.green),
  }
}

/** Removes control characters from untrusted text, which could manipulate a terminal. */
export const harmless = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e]/gu, ' ')
