import { setup, type TermsPage } from '#contract/accounts/setup'
import { useApiQuery } from './use-api-query.ts'

/** Returns the pages that new users must accept; empty until loaded. */
export const useTerms = (): TermsPage[] => useApiQuery(setup.needed, {}).data?.terms ?? []
