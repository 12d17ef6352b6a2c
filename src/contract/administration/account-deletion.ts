import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { id, email, object } from '#contract/kernel/values'
import { DeletionReport, User } from '#contract/accounts/accounts'

export const accountDeletion = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/deletion',
    access: 'site-admin',
    summary: 'Preview what is deleted with an account, and balances in the leagues it runs',
    input: object(() => ({ userId: id() })),
    output: DeletionReport,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Delete an account and the leagues it runs; awards won elsewhere stay, under Former member',
    input: object(() => ({ userId: id() })),
    output: object(() => ({ deletedUser: User, deletionReport: DeletionReport })),
  }),
}

/** Deletion of the user's own account. */
export const ownAccount = {
  previewDeletion: endpoint({
    method: 'GET',
    path: '/api/auth/account/deletion',
    access: 'signed-in',
    summary: "Preview what is deleted with the caller's account",
    input: object(() => ({})),
    output: DeletionReport,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/account',
    access: 'signed-in',
    recentAuth: 'recently',
    summary: "Delete the caller's account; awards won in other people's leagues stay, under Former member",
    input: object(() => ({
      /** The user's own address, typed to prevent accidental deletion. */
      email: email('Enter your email address to confirm'),
    })),
    output: z.null(),
    status: 204,
  }),
}
