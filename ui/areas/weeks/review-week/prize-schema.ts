import { publications } from '#contract/weeks/publications'

/** Validates the prizes form; separate, so that a review loads it only when a field is edited or the week published. */
export const prizeSchema = publications.publish.input.pick({ prizes: true, youtubeLink: true })
