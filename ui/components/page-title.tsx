import { useTitlePart } from '#ui/lib/title'

/** What a page is called in the title of the window, and whose it is: a league's name. The site comes last by itself. */
export const PageTitle = ({ of, children }: { of?: string; children: string }) => {
  useTitlePart('page', children)
  useTitlePart('of', of)
  return null
}

/** Whose a page is where its title is known before. */
export const LeagueTitle = ({ children }: { children: string | undefined }) => {
  useTitlePart('of', children)
  return null
}

/** How far a page is with what it is about, in small letters: "review". */
export const PageStep = ({ children }: { children: string }) => {
  useTitlePart('step', children)
  return null
}
