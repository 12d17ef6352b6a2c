import { useQueryParam } from '#ui/lib/use-query-param'

/** Sort options of a list; the first click on a header sorts in the more useful direction. */
export type Sorts<S extends string> = Record<S, { label: string; beginsDescending: boolean }>

const isOf = <K extends string>(options: Record<K, unknown>, value: string): value is K =>
  Object.hasOwn(options, value)

/** Returns the URL value if it is one of the given options, otherwise undefined. */
export const chosen = <K extends string>(options: Record<K, unknown>, value: string): K | undefined =>
  isOf(options, value) ? value : undefined

/**
 * Sort order stored in the URL, so that it can be linked and survives a reload.
 *
 * @param key query parameter
 */
export const useListOrder = <S extends string>(key: string, sorts: Sorts<S>, defaultSort: NoInfer<S>) => {
  const [param, setParam] = useQueryParam(key)
  const isDescending = param.startsWith('-')
  const sort = chosen(sorts, param.slice(isDescending ? 1 : 0)) ?? defaultSort
  const sortBy = (column: S, descending: boolean) =>
    setParam(column === defaultSort && !descending ? '' : `${descending ? '-' : ''}${column}`)
  return {
    sort,
    isDescending,
    sortBy,
    /** Handles a choice in the sort select. */
    choose: (option: string) => isOf(sorts, option) && sortBy(option, sorts[option].beginsDescending),
    /** Handles a click on a column header: sorts by it, or reverses the order if it is already the sort column. */
    press: (column: S) => sortBy(column, column === sort ? !isDescending : sorts[column].beginsDescending),
  }
}

export type ListOrder<S extends string> = ReturnType<typeof useListOrder<S>>
