import { leagueManagement } from '#contract/leagues/management'
import { leagues, type League } from '#contract/leagues/leagues'
import { rules } from '#contract/rules'
import { currencyPlural } from '#domain/currency-names'
import { useActForm } from '#ui/lib/use-act-form'
import { CurrencyField } from '#ui/components/currency-field.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { toast, toastRefused } from '#ui/components/toast'

const reads = [leagues.list, leagues.info, rules.book, leagueManagement.audit] as const

/** What the money of a league is in, as long as nothing is recorded. */
export const CurrencyDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const form = useActForm(leagueManagement.changeCurrency, {
    schema: leagueManagement.changeCurrency.input.pick({ currency: true }),
    defaultValues: { currency: league.currency },
    input: ({ currency }) => ({ leagueId: league.id, currency }),
    refreshes: reads,
    onDone: ({ currency }) => {
      toast('positive', 'Currency changed', `${league.name} keeps its money in ${currencyPlural(currency)}.`)
      onClose()
    },
    onRefused: toastRefused('Not changed', 'The currency was not changed'),
  })
  return (
    <FormDialog
      form={form}
      title="Currency"
      note="Amounts that are set already keep their figures: $10 becomes €10."
      width={440}
      action="Save"
      onClose={onClose}
    >
      <CurrencyField {...form.field('currency')} />
    </FormDialog>
  )
}
