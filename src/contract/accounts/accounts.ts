import { z } from 'zod'
import { id, moment, text, flag, email, optionalText, pageSize, key, object } from '#contract/kernel/values'
import { endpoint } from '#contract/kernel/endpoint'
import { OpenBalances } from '#contract/money/open-balances'

/** Sort keys of accounts; `name` sorts by the displayed name, first name first. */
export const personSorts = ['name', 'email', 'created', 'lastLogin', 'leagues', 'role', 'tier'] as const

export type PersonSort = (typeof personSorts)[number]

/** Filter values of accounts. */
export const personStates = ['unverified', 'neverSignedIn', 'disabled'] as const

export type PersonState = (typeof personStates)[number]

export const Role = z.enum(['site_admin', 'commissioner', 'manager'])

export type Role = z.infer<typeof Role>

/**
 * Frequency of emails to a user: `each` email as it happens, one `digest` a week, or `none` except messages about the
 * account itself. Emails that can't wait for the digest are sent on their own.
 */
export const EmailFrequency = z.enum(['each', 'digest', 'none'], { error: 'Must be each, digest or none' })

export type EmailFrequency = z.infer<typeof EmailFrequency>

export const NotificationPreferences = object(() => ({
  /** False turns off all email except messages about the account itself. */
  email: z.boolean(),
  /** `none` exactly if `email` is false. */
  emailFrequency: EmailFrequency,
  awards: z.boolean(),
  invitations: z.boolean(),
  weeklyUpdates: z.boolean(),
  /** Whether awards are sent in the weekly recap instead of immediately; no effect with the digest. */
  awardsInRecap: z.boolean(),
  /** Dues, votes, side pots, settling up and messages of the user's leagues. */
  leagueMail: z.boolean(),
  /** Announcements by the site admins. */
  announcements: z.boolean(),
}))

export const User = object(() => ({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** False until a link emailed to the address was opened; not required without a mail server. */
  emailVerified: z.boolean(),
  /** New address, which takes effect once the link emailed to it was opened. */
  pendingEmail: z.string().nullable(),
  /**
   * Time since which the address is suppressed because email bounced; only returned by auth/user, and only while it
   * applies.
   */
  mailReturnsSince: moment.optional(),
  role: Role,
  subscriptionTier: z.enum(['free', 'premium']),
  premiumUntil: moment.nullable(),
  additionalLeagueSlots: z.number(),
  hasSubscription: z.boolean(),
  profileImageUrl: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
  lastLoginAt: moment.nullable(),
  notificationPreferences: NotificationPreferences,
  /** Whether public pages show the full name instead of the first name with an initial. */
  showsFullName: z.boolean(),
}))

export type User = z.infer<typeof User>

const firstName = text('First name is required', 100)

const lastName = text('Last name is required', 100)

/** A new password: 6 to 128 characters. Common passwords are rejected when the account is created. */
export const newPassword = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters')

/** Whether the user accepts the pages that GET /api/setup lists as `terms`. */
export const acceptsTerms = flag().optional()

export const accounts = {
  current: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'The signed-in user',
    input: object(() => ({})),
    output: User,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    summary: 'Create a commissioner account and sign in',
    input: object(() => ({
      email: email('Please enter a valid email address'),
      firstName,
      lastName,
      password: newPassword,
      acceptsTerms,
    })),
    output: User,
    status: 201,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    summary: 'Sign in',
    input: object(() => ({
      email: email('Please enter a valid email address'),
      password: z
        .string({ error: 'Password is required' })
        .min(1, 'Password is required')
        .max(128, 'Invalid credentials'),
      rememberMe: flag().default(false),
    })),
    output: User,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    summary: 'Sign out',
    input: object(() => ({})),
    output: z.null(),
    status: 204,
  }),
}

const counts = object(() => ({
  awards: z.number(),
  members: z.number(),
  invitations: z.number(),
  showdownParticipations: z.number(),
  transferRequests: z.number(),
}))

/** Data deleted with an account, including the open balances of its own leagues and its balances in other leagues. */
export const DeletionReport = object(() => ({
  showdownParticipations: z.number(),
  userAwards: z.number(),
  leagueMemberships: z.number(),
  sentInvitations: z.number(),
  transferRequestsSent: z.number(),
  transferRequestsReceived: z.number(),
  ownedLeagues: z.array(OpenBalances.extend({ id: id(), name: z.string(), deletedData: counts })),
  /**
   * Leagues of other commissioners with an open balance: positive if the league owes the user, negative if the user
   * owes it.
   */
  otherLeagues: z.array(
    z.object({
      id: id(),
      name: z.string(),
      commissionerName: z.string(),
      currency: z.string(),
      balance: z.number(),
    }),
  ),
}))

export type DeletionReport = z.infer<typeof DeletionReport>

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'site-admin',
    summary: 'List accounts, sorted and filtered; with `limit`, the X-Next-Cursor header has the next cursor',
    input: object(() => ({
      /** Limits the list to one account. */
      id: id().optional(),
      search: optionalText(200, 'At most 200 characters').optional(),
      role: Role.optional(),
      tier: z.enum(['free', 'premium'], { error: 'Tier must be free or premium' }).optional(),
      /** Limits the list to accounts with an unverified address, that never signed in, or that are disabled. */
      state: z.enum(personStates, { error: `One of ${personStates.join(', ')}` }).optional(),
      sort: z.enum(personSorts, { error: `Sort by one of ${personSorts.join(', ')}` }).default('name'),
      isDescending: flag().default(false),
      limit: pageSize().optional(),
      cursor: key(1000).optional(),
    })),
    output: z.array(
      object(() => ({
        ...User.shape,
        /** Number of leagues the user runs, and number of leagues they run or play in. */
        leagueCount: z.number(),
        leaguesIn: z.number(),
        isDisabled: z.boolean(),
        /** Whether the user has a passkey or an authenticator app. */
        hasSecondFactor: z.boolean(),
      })),
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/create-user',
    access: 'site-admin',
    recentAuth: 'sometimes',
    summary:
      'Create an account; creating an administrator, or choosing the password, requires recent authentication',
    input: object(() => ({
      firstName,
      lastName,
      email: email('Invalid email address'),
      role: z.enum(Role.options, { error: 'Please select a role' }).default('commissioner'),
      /** If omitted, the user gets an email with a link to set one. */
      password: newPassword.optional(),
    })),
    output: User,
    status: 201,
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/admin/toggle-role',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: "Change a user's role",
    input: object(() => ({ userId: id(), newRole: z.enum(Role.options, { error: 'Please select a role' }) })),
    output: User,
  }),
  setDisabled: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:userId/access',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: 'Disable or enable an account; nothing is deleted',
    input: object(() => ({ userId: id(), isDisabled: flag() })),
    output: User,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/sessions',
    access: 'site-admin',
    summary: 'Sign a user out everywhere',
    input: object(() => ({ userId: id() })),
    output: z.null(),
    status: 204,
  }),
  mailLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/password-link',
    access: 'site-admin',
    summary: 'Email a user a link to set a password, and sign them out everywhere',
    input: object(() => ({ userId: id() })),
    output: z.null(),
    status: 204,
  }),
  removeFactors: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/factors',
    access: 'site-admin',
    recentAuth: 'recently',
    summary: "Remove a user's lost passkeys, authenticator app and recovery codes, and sign them out",
    input: object(() => ({ userId: id() })),
    output: z.null(),
    status: 204,
  }),
}
