import { invisible } from '#domain/text'

/** Splits what services would turn into a link or mention, without changing how it looks. */
const gap = '\u200B'

/**
 * Returns a text in which no service finds a link, mention, tag or command, because names come from anyone. Markup is
 * escaped per service.
 */
export const inert = (text: string): string =>
  text
    .replace(invisible, ' ')
    .replaceAll(gap, '')
    .replace(/:\/\//g, `:${gap}//`)
    .replace(/([\p{L}\p{N}])\.(?=\p{L}{2})/gu, `$1.${gap}`)
    .replace(/<(?=\S)/g, `<${gap}`)
    .replace(/@(?=\S)/g, `@${gap}`)
    .replace(/(^|[^\p{L}\p{N}])([#/])(?=[\p{L}\p{N}_])/gu, `$1$2${gap}`)
    .replace(/\s+/g, ' ')
    .trim()
