/** What is read at once, in characters: a few milliseconds of work. */
const smallEnough = 128 * 1024

/** Whether saved answers take so long to read that others would notice. */
export const isLarge = (answers: unknown[]): boolean => lengthOf(answers) > smallEnough

/** Answers that came as JSON are small already: bodies hold no more than a few thousand values. */
const lengthOf = (answers: unknown[]): number =>
  answers.reduce<number>((sum, answer) => sum + (typeof answer === 'string' ? answer.length : 0), 0)
