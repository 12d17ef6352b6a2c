import { z } from 'zod'
import { secretMask } from '#contract/weeks'
import type { Ctx } from '#core/kernel/context'
import { SecretField } from '#core/kernel/ports/provider'

const Token = z.object({ access: z.string(), refresh: z.string() })

const Kept = z.object({
  entered: z.partialRecord(SecretField, z.string()),
  token: Token.nullable(),
  /** The provider has taken back what `token` once was. */
  isRevoked: z.boolean(),
})
/** The secrets of a connection, opened. They never leave the server. */
export type Kept = z.infer<typeof Kept>

export const emptySecrets: Kept = { entered: {}, token: null, isRevoked: false }

const placeOf = (integrationId: number) => `integrations.secrets_sealed ${integrationId}`

/** Opens what is sealed in a row of `integrations`. Ends in an Error when the row or the key is another one. */
export const openSecrets = (ctx: Ctx, row: { id: number; secrets_sealed: string | null }): Kept =>
  row.secrets_sealed === null
    ? emptySecrets
    : Kept.parse(JSON.parse(ctx.ports.secrets.open(row.secrets_sealed, placeOf(row.id))))

/** Seals secrets for a row of `integrations`, bound to it. */
export const sealSecrets = (ctx: Ctx, integrationId: number, kept: Kept): string =>
  ctx.ports.secrets.seal(JSON.stringify(kept), placeOf(integrationId))

const minSecretLength = 8

/** How a secret shows: a mask and the last four characters, which a short one keeps to itself too; '' for none. */
export const masked = (secret: string | undefined): string => {
  if (secret === undefined) return ''
  return secretMask + (secret.length < minSecretLength ? '' : secret.slice(-4))
}

/** What was typed into the fields of secrets: undefined, empty or a mask keeps, null removes. */
export type Typed = Partial<Record<SecretField, string | null | undefined>>

/** The secrets as they are with what was typed. Fields that the provider does not have are left out. */
export const mergeEnteredSecrets = (kept: Kept['entered'], typed: Typed, fields: readonly SecretField[]) =>
  fields.reduce<Kept['entered']>((secrets, field) => {
    const value = typed[field]
    if (value === null) return without(secrets, field)
    if (value === undefined || value === '' || value.startsWith(secretMask)) return secrets
    return { ...secrets, [field]: value }
  }, kept)

const without = (secrets: Kept['entered'], field: SecretField): Kept['entered'] => {
  const { [field]: _, ...others } = secrets
  return others
}
