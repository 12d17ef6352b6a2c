import { type Access, type AnyEndpoint, pathParameters } from '#contract/kernel/endpoint'

export type PossibleError = { status: number; code: string; message: string }

/** Message of an access rule to callers without any access. */
const accessErrors: Partial<Record<Access, string>> = {
  'commissioner-role': "Billing is for commissioners. Managers don't pay.",
  treasurer: 'Only the commissioner or the treasurer of this league can do that.',
  commissioner: 'Only the commissioner of this league can do that.',
  owner: 'Only the commissioner can do that, not co-commissioners.',
  'site-admin': 'You need admin privileges to do that.',
}

/** Possible errors of a call, except those that all calls share (429 and 503). */
export const errorsOf = ({ access, recentAuth, method, path, input }: AnyEndpoint): PossibleError[] => [
  ...(Object.keys(input.shape).length === 0 ? [] : [invalidInput(input, pathParameters(path))]),
  ...(access === 'anyone'
    ? []
    : [{ status: 401, code: 'unauthenticated', message: 'Unauthorized. Please sign in.' }]),
  ...(accessErrors[access] === undefined
    ? []
    : [{ status: 403, code: 'forbidden', message: accessErrors[access] }]),
  ...((recentAuth ?? 'once') !== 'once'
    ? [{ status: 403, code: 'confirm_identity', message: 'Recent authentication is required.' }]
    : []),
  ...(pathParameters(path).length === 0
    ? []
    : [
        {
          status: 404,
          code: 'not_found',
          message: path.includes(':leagueId') ? 'League not found' : "The resource in the URL doesn't exist.",
        },
      ]),
  ...('openedWith' in input.shape
    ? [{ status: 409, code: 'edit_conflict', message: 'Someone else saved changes since it was loaded.' }]
    : []),
  ...(method === 'GET'
    ? []
    : [
        {
          status: 409,
          code: 'conflict',
          message: 'It conflicts with the current state; the message explains how.',
        },
      ]),
]

/** Uses the message of the first missing field. */
const invalidInput = (input: AnyEndpoint['input'], inPath: string[]): PossibleError => {
  const issues = input.safeParse({}).error?.issues ?? []
  const issue = issues.find(({ path: [field] }) => !inPath.includes(String(field)))
  return {
    status: 400,
    code: 'invalid',
    message: `${issue ? `For example “${issue.message}” ` : 'The error message, '}with the field's name in \`issues\`.`,
  }
}
