/** The icons that a kind of award can have on every screen, picture and in every mail. */
export const awardIcons = ['flame', 'armchair', 'flag', 'swords', 'award'] as const
export type AwardIcon = (typeof awardIcons)[number]

/** The colour roles of the design system that a kind of award can have. */
export const awardColors = ['hot', 'bench', 'miscreant', 'showdown'] as const
export type AwardColor = (typeof awardColors)[number]
