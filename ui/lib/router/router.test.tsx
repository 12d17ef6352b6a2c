// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserHistory } from './history.ts'
import { match } from './match.ts'
import {
  Link,
  MemoryRouter,
  Navigate,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.tsx'

afterEach(cleanup)

describe('a pattern and a path', () => {
  test.each([
    ['/', '/', {}],
    ['/login', '/login/', {}],
    ['/login', '/LOGIN', {}],
    ['/login', '/', undefined],
    ['/login', '/login/more', undefined],
    ['/settings/*', '/settings', {}],
    ['/settings/*', '/settings/security/sign-ins', {}],
    ['/settings/*', '/settingsx', undefined],
    ['/:slug', '/house%20rules', { slug: 'house rules' }],
    ['/:slug', '/100%', { slug: '100%' }],
    ['/:slug', '/a/b', undefined],
    [
      '/leagues/:leagueId/weeks/:week/correction',
      '/leagues/4/weeks/12/correction',
      { leagueId: '4', week: '12' },
    ],
    ['*', '/anything/at/all', {}],
  ])('%s and %s', (pattern, path, params) => expect(match(pattern, path)).toEqual(params))
})

const Where = () => {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify([pathname + search, state ?? null])}</output>
}
const where = () => screen.getByRole('status').textContent

test('the first route that fits shows, with what its path says', () => {
  const Slug = () => useParams().slug
  render(
    <MemoryRouter initialEntries={['/rules']}>
      <Routes>
        <Route path="/login" element="Sign in" />
        <Route path="/:slug" element={<Slug />} />
        <Route path="*" element="Nothing" />
      </Routes>
    </MemoryRouter>,
  )
  expect(document.body.textContent).toBe('rules')
})

describe('under a path of its host', () => {
  const open = (path: string) => {
    window.history.replaceState(null, '', `/pot${path}`)
    const history = browserHistory('/pot')
    const onIntent = vi.fn<(pathname: string) => void>()
    render(
      <Router history={history} onIntent={onIntent}>
        <Where />
        <Link to="/my-leagues?dialog=league" state={{ backTo: '/' }}>
          Leagues
        </Link>
        <Link to="?tab=log">Log</Link>
        <Link to="/login" reloadDocument>
          Anew
        </Link>
      </Router>,
    )
    return { onIntent }
  }
  const link = (name: string) => screen.getByRole('link', { name })

  test('links lead where they say, and the address keeps the beginning', () => {
    open('/admin?tab=mail')
    expect(where()).toBe('["/admin?tab=mail",null]')
    expect(link('Leagues').getAttribute('href')).toBe('/pot/my-leagues?dialog=league')
    expect(link('Log').getAttribute('href')).toBe('/pot/admin?tab=log')
    fireEvent.click(link('Leagues'))
    expect(where()).toBe('["/my-leagues?dialog=league",{"backTo":"/"}]')
    expect(window.location.pathname).toBe('/pot/my-leagues')
  })

  test('entries are numbered, and a link to where one is adds none', () => {
    open('/admin')
    const place = () => (window.history.state as { idx: number }).idx
    expect(place()).toBe(0)
    fireEvent.click(link('Log'))
    expect(place()).toBe(1)
    fireEvent.click(link('Log'))
    expect(place()).toBe(1)
  })

  test('a click that the browser is to handle is left to it', () => {
    open('/admin')
    const isOurs = (name: string, how: object = {}) => !fireEvent.click(link(name), how)
    expect(isOurs('Anew')).toBe(false)
    expect(isOurs('Leagues', { ctrlKey: true })).toBe(false)
    expect(isOurs('Leagues', { metaKey: true })).toBe(false)
    expect(isOurs('Leagues', { shiftKey: true })).toBe(false)
    expect(isOurs('Leagues', { button: 1 })).toBe(false)
    expect(where()).toBe('["/admin",null]')
    expect(isOurs('Leagues')).toBe(true)
  })

  test('tells when somebody is about to follow a link: with the pointer, the keyboard or a finger', () => {
    const { onIntent } = open('/admin')
    fireEvent.pointerEnter(link('Leagues'))
    fireEvent.focus(link('Log'))
    fireEvent.touchStart(link('Anew'))
    expect(onIntent.mock.calls.flat()).toEqual(['/my-leagues', '/admin', '/login'])
  })

  test('Back is heard', () => {
    open('/admin')
    fireEvent.click(link('Log'))
    act(() => {
      window.history.replaceState({ idx: 0 }, '', '/pot/admin')
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))
    })
    expect(where()).toBe('["/admin",null]')
  })
})

test('two changes of the query at once are both kept', () => {
  const { result } = renderHook(() => ({ set: useSearchParams()[1], search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/?league=3']}>{children}</MemoryRouter>,
  })
  const add = (key: string) =>
    result.current.set(now => {
      now.set(key, '1')
      return now
    })
  act(() => {
    add('a')
    add('b')
  })
  expect(result.current.search).toBe('?league=3&a=1&b=1')
})

test('leads on at once, without a step to go back to', () => {
  const Go = () => {
    const navigate = useNavigate()
    return (
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    )
  }
  render(
    <MemoryRouter initialEntries={['/before', '/']}>
      <Where />
      <Go />
      <Routes>
        <Route path="/" element={<Navigate to="/my-leagues" replace />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  )
  expect(where()).toBe('["/my-leagues",null]')
  fireEvent.click(screen.getByRole('button'))
  expect(where()).toBe('["/before",null]')
})
