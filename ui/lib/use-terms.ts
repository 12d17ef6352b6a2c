import { setup, type TermsPage } from '#contract/accounts/setup'
import { useApiQuery } from './use-api-query.ts'

/** The pages that whoever makes an account accepts here; none until it is known. */
export const useTerms = (): TermsPage[] => useApiQuery(setup.needed, {}).data?.terms ?? []
