/** The icon and colour that a kind of award has on every screen, picture and in every mail. */
export const awardLooks = ['hot', 'bench', 'miscreant', 'showdown'] as const
export type AwardLook = (typeof awardLooks)[number]
