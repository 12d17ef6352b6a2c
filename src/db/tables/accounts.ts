import type { Generated, Selectable } from 'kysely'

/** 0 or 1; answers say true or false. */
export type Bit = 0 | 1

export type UserTable = {
  id: Generated<number>
  email: string
  first_name: string
  last_name: string
  role: 'site_admin' | 'commissioner' | 'manager'
  password_hash: string | null
  is_premium: Generated<Bit>
  /** The later of what was granted and what is paid for; null with `is_premium` is premium without an end. */
  premium_until_ms: number | null
  /** The same as people are told it: without days of grace. */
  premium_shown_until_ms: number | null
  /** The end of what an administrator granted. */
  granted_until_ms: number | null
  disabled_at_ms: number | null
  /** When a link mailed to the address was opened, or what counts as that; null before. */
  email_verified_at_ms: number | null
  /** Another address that counts once the link mailed to it was opened, and until when that may be. */
  pending_email: string | null
  pending_email_until_ms: number | null
  /** How many leagues they run; the database keeps it (db/league-count-triggers). */
  league_count: Generated<number>
  /** How many they run or play in; the database keeps it likewise. */
  leagues_in: Generated<number>
  additional_league_slots: Generated<number>
  stripe_customer_id: string | null
  stripe_subscription_id: string | null
  profile_image_url: string | null
  wants_email: Generated<Bit>
  wants_announcements: Generated<Bit>
  /** Mail about the leagues they are in, besides awards and invitations. */
  wants_league_mail: Generated<Bit>
  wants_awards: Generated<Bit>
  wants_invitations: Generated<Bit>
  wants_weekly_updates: Generated<Bit>
  /** Whether awards are told of in the weekly recap instead of at once. */
  awards_in_recap: Generated<Bit>
  /** Whether strangers read the whole name on public pages, and not only the first one with an initial. */
  shows_full_name: Generated<Bit>
  created_at_ms: number
  updated_at_ms: number
  last_login_at_ms: number | null
}

export type UserRow = Selectable<UserTable>

export type SessionTable = {
  id: Generated<number>
  token_hash: string
  user_id: number
  is_remembered: Bit
  user_agent: string
  /** The network address it was last used from. */
  address: string
  created_at_ms: number
  /** When whoever has it last gave the password or a passkey. */
  proven_at_ms: number
  /** Whether they gave more than a password since it began. */
  has_second_factor: Generated<Bit>
  last_seen_at_ms: number
  /** Moves on with use (idle limit). */
  expires_at_ms: number
  /** Never moves (absolute lifetime). */
  ends_at_ms: number
}

export type AccessTokenTable = {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  last_four: string
  /** What it is good for, with a space between one and the next. */
  scopes: string
  created_at_ms: number
  ends_at_ms: number
  last_used_at_ms: number | null
  /** The network address it was last used from. */
  last_address: string | null
  /** Whether the session that made it had given a second factor, while administrators have to. */
  has_second_factor: Generated<Bit>
}

export type AccessTokenRow = Selectable<AccessTokenTable>

export type PasswordLinkTable = {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at_ms: number
  expires_at_ms: number
  used_at_ms: number | null
}

/** "This was not me", as mailed when something happened to an account. */
export type NotMeLinkTable = Omit<PasswordLinkTable, 'used_at_ms'> & {
  /** Where it was mailed to, which becomes the account's address again. */
  email: string
}

/** "This address is mine", as mailed to the address it names: the account's own or the one that is to become it. */
export type EmailLinkTable = Omit<PasswordLinkTable, 'used_at_ms'> & {
  email: string
  asked_by: Generated<'themselves' | 'administrator'>
}

/** What a person's passkeys have in common. */
export type PasskeyOwnerTable = {
  user_id: number
  /** Random; what authenticators know the account by, so that they learn no number of ours. */
  handle: string
  /** Whether the password alone signs nobody in any more. */
  is_asked_after_password: Generated<Bit>
}

export type PasskeyTable = {
  id: Generated<number>
  user_id: number
  credential_id: string
  /** COSE, as base64url. */
  public_key: string
  /** How often the authenticator says it was used; 0 for ever where it does not count. */
  counter: number
  /** How browsers reach it, with a space between one and the next. */
  transports: string
  name: string
  created_at_ms: number
  last_used_at_ms: number | null
}

export type PasskeyRow = Selectable<PasskeyTable>

/** What an authenticator is to sign: once, and within five minutes. */
export type PasskeyChallengeTable = {
  id: Generated<number>
  challenge_hash: string
  purpose: 'register' | 'sign-in' | 'confirm'
  /** Null for a sign-in, where nobody is known yet. */
  user_id: number | null
  expires_at_ms: number
}

export type AuthenticatorAppTable = {
  user_id: number
  sealed_secret: string
  created_at_ms: number
  /** Null until a code showed that the app has the secret; before that nothing asks for it. */
  confirmed_at_ms: number | null
  /** The 30 seconds whose code was taken last: that one and those before count no more. */
  last_step: Generated<number>
}

export type RecoveryCodeTable = {
  id: Generated<number>
  user_id: number
  code_hash: string
  created_at_ms: number
  used_at_ms: number | null
}

/** A sign-in whose password was right and which waits for the second step. */
export type SecondStepTable = {
  id: Generated<number>
  user_id: number
  ticket_hash: string
  tries: Generated<number>
  expires_at_ms: number
}

/** What somebody accepted as they made their account. */
export type AcceptedTermsTable = {
  user_id: number
  /** Stays when the page goes. */
  page_id: number
  /** The number of the page's version; 0 for a page without any. */
  version: number
  accepted_at_ms: number
}

export type AccountTables = {
  users: UserTable
  accepted_terms: AcceptedTermsTable
  sessions: SessionTable
  access_tokens: AccessTokenTable
  password_links: PasswordLinkTable
  not_me_links: NotMeLinkTable
  email_links: EmailLinkTable
  /** The kind of browser and network that somebody signed in with, hashed together. */
  known_devices: { user_id: number; device_hash: string; last_seen_at_ms: number }

  passkey_owners: PasskeyOwnerTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  authenticator_apps: AuthenticatorAppTable
  recovery_codes: RecoveryCodeTable
  second_steps: SecondStepTable
}
