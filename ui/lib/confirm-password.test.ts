import { expect, test } from 'vitest'
import { z } from 'zod'
import { newPassword } from '#contract/accounts/accounts'
import { confirmPassword, confirms } from './account-rules.ts'

const Form = z
  .object({ firstName: z.string().min(1, 'First name is required'), newPassword, confirmPassword })
  .refine(...confirms('newPassword'))

const errorsOf = (values: Partial<z.input<typeof Form>>) =>
  Form.safeParse({ firstName: 'Dana', newPassword: '', confirmPassword: '', ...values }).error?.issues.map(
    ({ path, message }) => [path.join('.'), message],
  )

test('reports a missing field once at each field', () => {
  expect(errorsOf({})).toEqual([
    ['newPassword', 'Password must be at least 6 characters'],
    ['confirmPassword', 'Please confirm your password'],
  ])
})

test('reports two different passwords even while another field is invalid', () => {
  expect(errorsOf({ firstName: '', newPassword: 'touchdown', confirmPassword: 'touchback' })).toEqual([
    ['firstName', 'First name is required'],
    ['confirmPassword', "Passwords don't match"],
  ])
  expect(errorsOf({ newPassword: 'touchdown', confirmPassword: 'touchdown' })).toBeUndefined()
})
