import { beforeEach, vi } from 'vitest'

type Told = (entries: { isIntersecting: boolean }[]) => void

// There is no layout: everything of a page is in sight.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly told: Told
      constructor(told: Told) {
        this.told = told
      }
      observe = () => this.told([{ isIntersecting: true }])
      disconnect = () => undefined
    },
  )
})
