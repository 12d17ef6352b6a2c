import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { email } from '#contract/kernel/values'
import { DeletionReport } from './accounts.ts'

/** Deletion of the user's own account. */
export const ownAccount = {
  previewDeletion: endpoint({
    method: 'GET',
    path: '/api/auth/account/deletion',
    access: 'signed-in',
    summary: "Preview what is deleted with the caller's account",
    input: z.object({}),
    output: DeletionReport,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/account',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: "Delete the caller's account; awards won in other people's leagues stay, under Former member",
    input: z.object({
      /** The user's own address, typed to prevent accidental deletion. */
      email: email('Enter your email address to confirm'),
    }),
    output: z.null(),
    status: 204,
  }),
}
