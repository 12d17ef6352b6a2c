import { usageError } from '#cli/cli-error'

/** Parses prizes of award types, such as hot_top2=12.50. The server checks which types exist. */
export const prizesOf = (values: string[]): Record<string, number> =>
  Object.fromEntries(
    values.map(text => {
      const [, kind, dollars] = /^([a-z0-9_-]+)=(\d+(?:\.\d{1,2})?)$/.exec(text) ?? []
      if (kind === undefined)
        throw usageError(`--prize ${text}: use KIND=DOLLARS, like --prize hot_top2=12.50.`)
      return [kind, Number(dollars)]
    }),
  )
