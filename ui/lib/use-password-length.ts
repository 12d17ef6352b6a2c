import { setup } from '#contract/accounts/setup'
import { useAnswer } from './use-answer.ts'

const leastAnywhere = 6

/** How many characters a new password has at least here. */
export const usePasswordLength = (): number =>
  useAnswer(setup.needed, {}).data?.passwordMinLength ?? leastAnywhere
