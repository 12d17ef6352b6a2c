import { useQueryParam } from '#ui/lib/use-query-param'

/** Sort options of a list; the first click on a header sorts in the more useful direction. */
export type Sorts<S extends string> = Record<S, { label: string; beginsDescending: boolean }>

const isOf = <K extends string>(words: Record<K, unknown>, told: string): told is K =>
  Object.hasOwn(words, told)

/** Returns the URL value if it is one of the given options, otherwise undefined. */
export const chosen = <K extends string>(words: Record<K, unknown>, told: string): K | undefined =>
  isOf(words, told) ? told : undefined

/**
 * Sort order stored in the URL, so that it can be linked and survives a reload.
 *
 * @param key query parameter
 */
export const useListOrder = <S extends string>(key: string, sorts: Sorts<S>, usual: NoInfer<S>) => {
  const [told, tell] = useQueryParam(key)
  const isDescending = told.startsWith('-')
  const sort = chosen(sorts, told.slice(isDescending ? 1 : 0)) ?? usual
  const sortBy = (wanted: S, descending: boolean) =>
    tell(wanted === usual && !descending ? '' : `${descending ? '-' : ''}${wanted}`)
  return {
    sort,
    isDescending,
    sortBy,
    /** Handles a choice in the sort select. */
    choose: (wanted: string) => isOf(sorts, wanted) && sortBy(wanted, sorts[wanted].beginsDescending),
    /** Handles a click on a column header: sorts by it, or reverses the order if it is already the sort column. */
    press: (wanted: S) => sortBy(wanted, wanted === sort ? !isDescending : sorts[wanted].beginsDescending),
  }
}

export type ListOrder<S extends string> = ReturnType<typeof useListOrder<S>>
