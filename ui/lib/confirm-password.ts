import { z } from 'zod'
import { newPassword } from '#contract/accounts/accounts'

/** The second time a new password is asked for. */
export const confirmPassword = z.string().min(6, 'Please confirm your password')

/** The arguments of a form's refine that hold the password in `name` and its confirmation together. */
export const confirms = (name: 'password' | 'newPassword') => {
  const Passwords = z.object({ [name]: newPassword, confirmPassword })
  return [
    (values: Record<string, unknown>) => values[name] === values.confirmPassword,
    {
      path: ['confirmPassword'] as string[],
      message: "Passwords don't match",
      // Told as soon as both are there, not only once every other field is right.
      when: ({ value }: { value: unknown }) => Passwords.safeParse(value).success,
    },
  ] as const
}
