import { useTitlePart } from '#ui/lib/title'

/** Document title of a page, with the league it belongs to. The site name is appended automatically. */
export const PageTitle = ({ of, children }: { of?: string; children: string }) => {
  useTitlePart('page', children)
  useTitlePart('of', of)
  return null
}

/** League in the document title of a page whose own title is already set. */
export const LeagueTitle = ({ children }: { children: string | undefined }) => {
  useTitlePart('of', children)
  return null
}

/** Step of the page in the document title, in lowercase: "review". */
export const PageStep = ({ children }: { children: string }) => {
  useTitlePart('step', children)
  return null
}
