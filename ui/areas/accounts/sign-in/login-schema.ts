import { accounts } from '#contract/accounts/accounts'

/** What the sign-in form is held to. Loaded once somebody is in the form: the page that everybody loads first has no room. */
export const loginSchema = accounts.login.input
