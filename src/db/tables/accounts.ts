import type { Generated, Selectable } from 'kysely'

/** 0 or 1; a boolean in API responses. */
export type Bit = 0 | 1

type UserTable = {
  id: Generated<number>
  email: string
  first_name: string
  last_name: string
  role: 'site_admin' | 'commissioner' | 'manager'
  password_hash: string | null
  is_premium: Generated<Bit>
  /** The later of the granted and the paid end; null with `is_premium` means premium without an end. */
  premium_until_ms: number | null
  /** End as shown to the user: without grace days. */
  premium_shown_until_ms: number | null
  /** End of the premium that a site admin granted. */
  granted_until_ms: number | null
  disabled_at_ms: number | null
  /** Time when a link emailed to the address was opened, or an equivalent confirmation; null before. */
  email_verified_at_ms: number | null
  /** New address that takes effect once the link emailed to it is opened, and the deadline for that. */
  pending_email: string | null
  pending_email_until_ms: number | null
  /** Number of leagues they run; maintained by the database (db/league-count-triggers). */
  league_count: Generated<number>
  /** Number of leagues they run or play in; also maintained by the database. */
  leagues_in: Generated<number>
  additional_league_slots: Generated<number>
  stripe_customer_id: string | null
  stripe_subscription_id: string | null
  profile_image_url: string | null
  wants_email: Generated<Bit>
  wants_announcements: Generated<Bit>
  /** Email about their leagues, other than awards and invitations. */
  wants_league_mail: Generated<Bit>
  wants_awards: Generated<Bit>
  wants_invitations: Generated<Bit>
  wants_weekly_updates: Generated<Bit>
  /** Whether awards are sent in the weekly recap instead of immediately. */
  awards_in_recap: Generated<Bit>
  /** Whether emails that can wait are sent in one digest a week; counts only while they want email. */
  wants_digest: Generated<Bit>
  /** Whether public pages show the full name instead of the first name with an initial. */
  shows_full_name: Generated<Bit>
  created_at_ms: number
  updated_at_ms: number
  last_login_at_ms: number | null
}

export type UserRow = Selectable<UserTable>

type SessionTable = {
  id: Generated<number>
  token_hash: string
  user_id: number
  is_remembered: Bit
  user_agent: string
  /** Network address of the latest use. */
  address: string
  created_at_ms: number
  /** Time of the latest password or passkey confirmation in this session. */
  proven_at_ms: number
  /** Whether a second factor was used since the session began. */
  has_second_factor: Generated<Bit>
  last_seen_at_ms: number
  /** Idle timeout, extended with use. */
  expires_at_ms: number
  /** Absolute lifetime, never extended. */
  ends_at_ms: number
}

type AccessTokenTable = {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  last_four: string
  /** Scopes, separated by spaces. */
  scopes: string
  created_at_ms: number
  ends_at_ms: number
  last_used_at_ms: number | null
  /** Network address of the latest use. */
  last_address: string | null
  /** Whether the token was created in a session with a second factor, which site admins may be required to use. */
  has_second_factor: Generated<Bit>
}

export type AccessTokenRow = Selectable<AccessTokenTable>

type PasswordLinkTable = {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at_ms: number
  expires_at_ms: number
  used_at_ms: number | null
}

/** "This was not me" link, emailed when something happened to an account. */
type NotMeLinkTable = Omit<PasswordLinkTable, 'used_at_ms'> & {
  /** Address it was emailed to, which becomes the account's address again. */
  email: string
}

/** "This address is mine" link, emailed to the address to confirm: the account's current or new one. */
type EmailLinkTable = Omit<PasswordLinkTable, 'used_at_ms'> & {
  email: string
  asked_by: Generated<'themselves' | 'administrator'>
}

/** Common data of a user's passkeys. */
type PasskeyOwnerTable = {
  user_id: number
  /** Random id of the account for authenticators, so that they don't learn our user ids. */
  handle: string
  /** Whether a passkey is required in addition to the password. */
  is_required_after_password: Generated<Bit>
}

type PasskeyTable = {
  id: Generated<number>
  user_id: number
  credential_id: string
  /** COSE, as base64url. */
  public_key: string
  /** Signature counter of the authenticator; always 0 if it does not count. */
  counter: number
  /** Transports by which browsers reach it, separated by spaces. */
  transports: string
  name: string
  created_at_ms: number
  last_used_at_ms: number | null
}

export type PasskeyRow = Selectable<PasskeyTable>

/** Challenge for an authenticator to sign: once, and within five minutes. */
export type PasskeyChallengeTable = {
  id: Generated<number>
  challenge_hash: string
  purpose: 'register' | 'sign-in' | 'confirm'
  /** Null for a sign-in, when the user is not known yet. */
  user_id: number | null
  expires_at_ms: number
}

type AuthenticatorAppTable = {
  user_id: number
  sealed_secret: string
  created_at_ms: number
  /** Null until a code proves that the app has the secret; until then it is not required. */
  confirmed_at_ms: number | null
  /** Latest accepted 30-second step: its code and earlier ones are no longer valid. */
  last_step: Generated<number>
}

type RecoveryCodeTable = {
  id: Generated<number>
  user_id: number
  code_hash: string
  created_at_ms: number
  used_at_ms: number | null
}

/** A sign-in with the correct password that needs the second step. */
type SecondStepTable = {
  id: Generated<number>
  user_id: number
  ticket_hash: string
  tries: Generated<number>
  expires_at_ms: number
}

/** Terms that a user accepted when creating the account. */
type AcceptedTermsTable = {
  user_id: number
  /** Retained when the page is deleted. */
  page_id: number
  /** Version number of the page; 0 for a page without versions. */
  version: number
  accepted_at_ms: number
}

/** Calendar address of a user. */
type CalendarTable = {
  user_id: number
  token_hash: string
  sealed_token: string
  created_at_ms: number
}

export type AccountTables = {
  users: UserTable
  accepted_terms: AcceptedTermsTable
  sessions: SessionTable
  access_tokens: AccessTokenTable
  password_links: PasswordLinkTable
  not_me_links: NotMeLinkTable
  email_links: EmailLinkTable
  /** Hash of the browser type and network of a previous sign-in. */
  known_devices: { user_id: number; device_hash: string; last_seen_at_ms: number }

  passkey_owners: PasskeyOwnerTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  authenticator_apps: AuthenticatorAppTable
  recovery_codes: RecoveryCodeTable
  second_steps: SecondStepTable

  calendars: CalendarTable
}
