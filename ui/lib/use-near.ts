import { useEffect, useState, type RefObject } from 'react'

/** How far below the window something begins to load, so that it is there once it is scrolled to. */
const margin = '100px'

/** Returns whether an element is or was close to what is in sight: what lies further down need not load before. */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
