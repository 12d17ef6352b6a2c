import { accounts } from '#contract/accounts/accounts'

/**
 * Validation schema of the sign-in form. Loaded on first focus, because the entry page has no room in its bundle
 * budget.
 */
export const loginSchema = accounts.login.input
