import { beforeEach, vi } from 'vitest'

type IntersectionCallback = (entries: { isIntersecting: boolean }[]) => void

// There is no layout: everything of a page is in sight.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly told: IntersectionCallback
      constructor(told: IntersectionCallback) {
        this.told = told
      }
      observe = () => this.told([{ isIntersecting: true }])
      disconnect = () => undefined
    },
  )
})
