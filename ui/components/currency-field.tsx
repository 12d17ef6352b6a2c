import type { ComponentProps } from 'react'
import { currencies, currencyName } from '#domain/currency-names'
import { SelectField } from './select.tsx'

/** Currency selector of a league; options start with the currency code, so that typing it finds them. */
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
