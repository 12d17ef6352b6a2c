import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A push as queued. The texts for a lock screen without amounts replace those that contain one. */
export const PushContent = z.object({
  title: z.string(),
  text: z.string(),
  /** Path on this site that the notification opens. */
  path: z.string(),
  discreetTitle: z.string(),
  discreetText: z.string(),
})

export type PushContent = z.infer<typeof PushContent>

/*
 * A character takes at most 6 bytes in JSON, so that with these limits a payload is always below 2 kB, which every push
 * service accepts.
 */
const [maxTitle, maxText, maxPathBytes] = [100, 160, 150]

/** Cuts a text to a number of characters, never within one, as a single line. */
const clipped = (text: string, max: number): string => {
  // Encoding replaces lone halves of a character, which JSON would carry on.
  const characters = [...Buffer.from(text).toString().replace(/\s+/g, ' ').trim()]
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

/** Any number may be an amount, except that of a week. */
const hasAmount = (text: string): boolean => /\p{Nd}/u.test(text.replace(/\bweek \d{1,2}\b/gi, ''))

/** Returns the identity of a message on the device and at the push service, where a repeated one replaces the first. */
export const topicOf = (idempotencyKey: string): string =>
  createHash('sha256').update(idempotencyKey).digest('base64url').slice(0, 32)

/**
 * Returns what is sent to the device, at most 2 kB.
 *
 * @param more number of other messages that this one stands for
 */
export const payloadOf = (
  content: PushContent,
  { topic, hidesAmounts, more }: { topic: string; hidesAmounts: boolean; more: number },
): string => {
  const title = hidesAmounts && hasAmount(content.title) ? content.discreetTitle : content.title
  const text = hidesAmounts && hasAmount(content.text) ? content.discreetText : content.text
  const rest = more === 0 ? '' : ` And ${more} more.`
  return JSON.stringify({
    title: clipped(title, maxTitle),
    body: `${clipped(text, maxText - rest.length)}${rest}`.trim(),
    path: Buffer.byteLength(content.path) <= maxPathBytes ? content.path : '/',
    tag: topic,
  })
}

/** Returns the first sentence of a text. */
export const firstSentence = (text: string): string =>
  /^.*?[.!?](?=\s|$)/.exec(text.split('\n')[0] ?? '')?.[0] ?? text.split('\n')[0] ?? ''
