import type { ComponentProps } from 'react'
import { currencies, currencyName } from '#domain/currency-names'
import { SelectField } from './select.tsx'

/** What a league's money is in: every currency it may be, the letters of its code first, to be found by typing them. */
export const CurrencyField = (props: Omit<ComponentProps<typeof SelectField>, 'label' | 'hint'>) => (
  <SelectField
    label="Currency"
    hint="Used for every amount in the league. You can change it until something is recorded."
    {...props}
  >
    {currencies().map(code => (
      <option key={code} value={code}>
        {code}, {currencyName(code)}
      </option>
    ))}
  </SelectField>
)
