/** Icons available for award types on screens, images and in emails. */
export const awardIcons = ['flame', 'armchair', 'flag', 'swords', 'award'] as const
export type AwardIcon = (typeof awardIcons)[number]

/** Design system colors available for award types. */
export const awardColors = ['hot', 'bench', 'miscreant', 'showdown'] as const
export type AwardColor = (typeof awardColors)[number]
