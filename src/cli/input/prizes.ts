import { usageError } from '#cli/cli-error'

/** What kinds of award pay, as hot_top2=12.50. Which kinds there are is for the server to say. */
export const prizesOf = (typed: string[]): Record<string, number> =>
  Object.fromEntries(
    typed.map(text => {
      const [, kind, dollars] = /^([a-z0-9_-]+)=(\d+(?:\.\d{1,2})?)$/.exec(text) ?? []
      if (kind === undefined)
        throw usageError(`--prize ${text}: write KIND=DOLLARS, such as --prize hot_top2=12.50.`)
      return [kind, Number(dollars)]
    }),
  )
