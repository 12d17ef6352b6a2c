import {
  Children,
  createContext,
  isValidElement,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { memoryHistory, type History, type Place, type Start } from './history.ts'
import { match, type Params } from './match.ts'

type How = { replace?: boolean | undefined; state?: unknown }

type Here = { history: History; place: Place; onIntent: (pathname: string) => void }

const HereContext = createContext<Here | undefined>(undefined)
const ParamsContext = createContext<Params>({})

const useHere = (): Here => {
  const here = useContext(HereContext)
  if (!here) throw new Error('This is shown outside of the router')
  return here
}

/** Shows what belongs to where somebody is. */
export const Router = ({
  history,
  onIntent = () => undefined,
  children,
}: {
  history: History
  /** Somebody is about to follow a link of ours. */
  onIntent?: (pathname: string) => void
  children?: ReactNode
}) => {
  const [place, setPlace] = useState(history.place)
  // A page that still loads leaves the one before it on the screen.
  useLayoutEffect(() => history.listen(() => startTransition(() => setPlace(history.place()))), [history])
  const here = useMemo(() => ({ history, place, onIntent }), [history, place, onIntent])
  return <HereContext value={here}>{children}</HereContext>
}

/** A router without a browser, for tests. */
export const MemoryRouter = ({
  initialEntries = ['/'],
  initialIndex,
  children,
}: {
  initialEntries?: readonly Start[]
  initialIndex?: number
  children?: ReactNode
}) => {
  const [history] = useState(() => memoryHistory(initialEntries, initialIndex))
  return <Router history={history}>{children}</Router>
}

export const useLocation = (): Omit<Place, 'came'> => useHere().place

/** How somebody came here. */
export const useCame = () => useHere().place.came

/** What the path says in the places that the pattern of the route leaves open. */
export const useParams = (): Params => useContext(ParamsContext)

/** Where a link leads: a path, or a query of the page that it stands on. */
const target = (to: string, { pathname, search }: Place): string => {
  const url = new URL(to, `http://here${pathname}${search}`)
  return url.pathname + url.search + url.hash
}

/** Leads to another address, or so many steps through the history. */
export const useNavigate = () => {
  const { history } = useHere()
  return useCallback(
    (to: string | number, { replace = false, state }: How = {}) =>
      typeof to === 'number'
        ? history.go(to)
        : history.move(target(to, history.place()), replace ? 'replace' : 'push', state),
    [history],
  )
}

type Change = URLSearchParams | ((now: URLSearchParams) => URLSearchParams)

/** The query of the address, and how to change it. */
export const useSearchParams = () => {
  const { history, place } = useHere()
  const query = useMemo(() => new URLSearchParams(place.search), [place.search])
  const setQuery = useCallback(
    (change: Change, { replace = false, state }: How = {}) => {
      const { pathname, search } = history.place()
      const next = typeof change === 'function' ? change(new URLSearchParams(search)) : change
      history.move(next.size > 0 ? `${pathname}?${next}` : pathname, replace ? 'replace' : 'push', state)
    },
    [history],
  )
  return [query, setQuery] as const
}

/** Leads on as soon as it shows. */
export const Navigate = ({ to, replace, state }: { to: string } & How) => {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

const opensHere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  ['', '_self'].includes(event.currentTarget.target)

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  How & {
    to: string
    /** Loads the page anew. */
    reloadDocument?: boolean
  }

/** A link to a page of this site, which is fetched as soon as somebody is about to go there. */
export const Link = ({ to, replace = false, state, reloadDocument = false, onClick, ...rest }: LinkProps) => {
  const { history, place, onIntent } = useHere()
  const path = target(to, place)
  const intend = () => onIntent(new URL(path, 'http://here').pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (reloadDocument || !opensHere(event)) return
    event.preventDefault()
    // To where one is already leads no step of its own.
    const isHere = path === place.pathname + place.search
    history.move(path, replace || isHere ? 'replace' : 'push', state)
  }
  return (
    <a
      onPointerEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
      {...rest}
      href={history.href(path)}
      onClick={follow}
    />
  )
}

type RouteProps = { path: string; element: ReactNode }

/** What shows at a path; only Routes reads it. */
export const Route = (_: RouteProps) => null

const routesIn = (children: ReactNode): RouteProps[] =>
  Children.toArray(children).flatMap(child => (isValidElement<RouteProps>(child) ? [child.props] : []))

/** The first of its routes whose path this is. */
export const Routes = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  for (const { path, element } of routesIn(children)) {
    const params = match(path, pathname)
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>
  }
  return null
}
