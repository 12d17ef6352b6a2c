import { setup } from '#contract/accounts/setup'
import { useApiQuery } from './use-api-query.ts'

const minPasswordLength = 6

/** How many characters a new password has at least here. */
export const usePasswordLength = (): number =>
  useApiQuery(setup.needed, {}).data?.passwordMinLength ?? minPasswordLength
