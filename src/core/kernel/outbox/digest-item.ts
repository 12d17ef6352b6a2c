import { z } from 'zod'
import { Declinable } from './unsubscribe-link.ts'

/** Content of an email as a part of its recipient's digest. */
export const DigestItem = z.object({
  headline: z.string(),
  paragraphs: z.array(z.string()),
  link: z.object({ href: z.string(), label: z.string() }).nullable(),
  /** Type of email, so that a recipient who turned it off while it waited doesn't get it. */
  declines: Declinable,
})

export type DigestItem = z.infer<typeof DigestItem>
