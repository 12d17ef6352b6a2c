import { z } from 'zod'
import { secretMask } from '#contract/weeks/connections'
import type { Ctx } from '#core/kernel/context'
import { SecretField } from '#core/kernel/ports/provider'

const Token = z.object({ access: z.string(), refresh: z.string() })

const ConnectionSecrets = z.object({
  entered: z.partialRecord(SecretField, z.string()),
  token: Token.nullable(),
  /** Whether the provider revoked the former `token`. */
  isRevoked: z.boolean(),
})
/** Decrypted secrets of a connection. They never leave the server. */
export type SavedConnectionSecrets = z.infer<typeof ConnectionSecrets>

export const emptySecrets: SavedConnectionSecrets = { entered: {}, token: null, isRevoked: false }

const placeOf = (integrationId: number) => `integrations.secrets_sealed ${integrationId}`

/** Decrypts the secrets of an `integrations` row. Throws an Error when the row or key differs. */
export const openSecrets = (
  ctx: Ctx,
  row: { id: number; secrets_sealed: string | null },
): SavedConnectionSecrets =>
  row.secrets_sealed === null
    ? emptySecrets
    : ConnectionSecrets.parse(JSON.parse(ctx.ports.secrets.open(row.secrets_sealed, placeOf(row.id))))

/** Encrypts secrets, bound to their `integrations` row. */
export const sealSecrets = (ctx: Ctx, integrationId: number, secrets: SavedConnectionSecrets): string =>
  ctx.ports.secrets.seal(JSON.stringify(secrets), placeOf(integrationId))

const minSecretLength = 8

/**
 * Returns a secret for display: a mask and the last four characters, which are also hidden if it is short; '' for none.
 */
export const masked = (secret: string | undefined): string => {
  if (secret === undefined) return ''
  return secretMask + (secret.length < minSecretLength ? '' : secret.slice(-4))
}

/** Submitted secret fields: undefined, empty or a mask keeps the value, null removes it. */
export type SubmittedSecrets = Partial<Record<SecretField, string | null | undefined>>

/** Applies submitted fields to the secrets. Fields the provider doesn't have are left out. */
export const mergeEnteredSecrets = (
  stored: SavedConnectionSecrets['entered'],
  submitted: SubmittedSecrets,
  fields: readonly SecretField[],
) =>
  fields.reduce<SavedConnectionSecrets['entered']>((secrets, field) => {
    const value = submitted[field]
    if (value === null) return without(secrets, field)
    if (value === undefined || value === '' || value.startsWith(secretMask)) return secrets
    return { ...secrets, [field]: value }
  }, stored)

const without = (
  secrets: SavedConnectionSecrets['entered'],
  field: SecretField,
): SavedConnectionSecrets['entered'] => {
  const { [field]: _, ...others } = secrets
  return others
}
