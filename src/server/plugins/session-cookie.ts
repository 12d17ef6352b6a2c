import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#core/kernel/context'
import { basePathOf } from '#domain/site-paths'

const isSecure = ({ config: { publicUrl } }: Ctx): boolean => publicUrl.startsWith('https:')

/**
 * Cookie name: with https it has a prefix that browsers accept only from this exact host; `__Host-` cookies apply to a
 * whole host.
 */
export const cookieName = (publicUrl: string): string => {
  if (!publicUrl.startsWith('https:')) return 'sidepot'
  return basePathOf(publicUrl) === '' ? '__Host-sidepot' : '__Secure-sidepot'
}

const nameOf = (ctx: Ctx): string => cookieName(ctx.config.publicUrl)

/** Limits the cookie to the base path, so that other apps on the host don't get it. */
const attributesOf = (ctx: Ctx) =>
  ({
    path: basePathOf(ctx.config.publicUrl) || '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
  }) as const

/** Session token of a request; null without one. */
export const cookieOf = (ctx: Ctx, request: FastifyRequest): string | null =>
  request.cookies[nameOf(ctx)] ?? null

export const setSessionCookie = (
  ctx: Ctx,
  reply: FastifyReply,
  token: string,
  lifetimeMs: number | 'browser',
): void => {
  const lifetime = lifetimeMs === 'browser' ? {} : { maxAge: Math.floor(lifetimeMs / 1000) }
  void reply.setCookie(nameOf(ctx), token, { ...attributesOf(ctx), ...lifetime })
}

export const dropCookie = (ctx: Ctx, reply: FastifyReply): void => {
  void reply.clearCookie(nameOf(ctx), attributesOf(ctx))
}
