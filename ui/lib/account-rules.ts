import { z } from 'zod'
import { newPassword } from '#contract/accounts/accounts'
import { setup, type TermsPage } from '#contract/accounts/setup'
import { useApiQuery } from './use-api-query.ts'

/** Schema of the password confirmation field. */
export const confirmPassword = z.string().min(6, 'Please confirm your password')

/** Returns refine arguments that require the password in `name` and its confirmation to match. */
export const confirms = (name: 'password' | 'newPassword') => {
  const Passwords = z.object({ [name]: newPassword, confirmPassword })
  return [
    (values: Record<string, unknown>) => values[name] === values.confirmPassword,
    {
      path: ['confirmPassword'] as string[],
      message: "Passwords don't match",
      // Checked as soon as both fields are filled, not only when all other fields are valid.
      when: ({ value }: { value: unknown }) => Passwords.safeParse(value).success,
    },
  ] as const
}

const minPasswordLength = 6

/** Returns the minimum length of new passwords on this instance. */
export const usePasswordLength = (): number =>
  useApiQuery(setup.needed, {}).data?.passwordMinLength ?? minPasswordLength

/** Returns the pages that new users must accept; empty until loaded. */
export const useTerms = (): TermsPage[] => useApiQuery(setup.needed, {}).data?.terms ?? []
