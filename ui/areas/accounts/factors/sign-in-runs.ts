import type { SignIn } from '#contract/accounts/factors'

export type Run = { signIn: SignIn; count: number }

const isSame = (one: SignIn, other: SignIn): boolean =>
  one.isFailed &&
  other.isFailed &&
  one.with === other.with &&
  one.device === other.device &&
  one.address === other.address

/** Groups consecutive failed attempts from the same place into one row: the newest attempt with the count. */
export const inRuns = (all: readonly SignIn[]): Run[] => {
  const runs: Run[] = []
  for (const signIn of all) {
    const last = runs.at(-1)
    if (last && isSame(last.signIn, signIn)) last.count += 1
    else runs.push({ signIn, count: 1 })
  }
  return runs
}
