import { setup } from '#contract/accounts/setup'
import { useApiQuery } from './use-api-query.ts'

const minPasswordLength = 6

/** Returns the minimum length of new passwords on this instance. */
export const usePasswordLength = (): number =>
  useApiQuery(setup.needed, {}).data?.passwordMinLength ?? minPasswordLength
