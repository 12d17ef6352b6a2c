import { channels } from '#contract/channels'
import type { League } from '#contract/leagues/leagues'
import { Button } from '#ui/components/button.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toastError } from '#ui/components/toast'
import { useApiForm } from '#ui/lib/use-api-form'
import { type ChatService, chatServiceNames, chatServices, parseChatAddress } from '#domain/chat-services'
import { channelName, type ShownChannel } from './channel-row.tsx'

const Added = channels.add.input.pick({ service: true, address: true, name: true }).required()

/** Adds a channel by its pasted address, which is not shown again. */
export const AddChannelDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const form = useApiForm(channels.add, {
    schema: Added,
    defaultValues: { service: 'discord' as ChatService, address: '', name: '' },
    input: values => ({ leagueId: league.id, ...values }),
    done: 'Channel added',
    onDone: onClose,
    onError: toastError('Channel not added', "Couldn't add the channel"),
  })
  const { service, address } = form.watch()
  const pasted = parseChatAddress(address)?.service
  return (
    <FormDialog
      form={form}
      title="Add channel"
      note="The address is encrypted and never shown again."
      action="Add channel"
      working="Adding"
      onClose={onClose}
    >
      <SelectField label="Service" {...form.field('service')}>
        {chatServiceNames.map(name => (
          <option key={name} value={name}>
            {chatServices[name].label}
          </option>
        ))}
      </SelectField>
      <AddressField service={service} {...form.field('address')} />
      {pasted !== undefined && pasted !== service && (
        <Button
          size="sm"
          onClick={() => {
            form.setValue('service', pasted)
            form.clearErrors('address')
          }}
        >
          That is a {chatServices[pasted].label} address: add it as {chatServices[pasted].label}
        </Button>
      )}
      <TextField
        label="Name"
        hint="The name of the chat, such as #fantasy."
        autoComplete="off"
        {...form.field('name')}
      />
    </FormDialog>
  )
}

const AddressField = ({
  service,
  ...field
}: { service: ChatService } & Omit<Parameters<typeof TextField>[0], 'label'>) => {
  const { addressLabel, example, howToFind } = chatServices[service]
  return (
    <TextField
      label={addressLabel}
      hint={howToFind}
      placeholder={example}
      autoComplete="off"
      spellCheck={false}
      {...field}
    />
  )
}

const Replaced = channels.reconnect.input.pick({ address: true })

/** Replaces the address of a channel, which also turns it on. */
export const ReconnectDialog = ({
  league,
  channel,
  onClose,
}: {
  league: League
  channel: ShownChannel
  onClose: () => void
}) => {
  const form = useApiForm(channels.reconnect, {
    schema: Replaced,
    defaultValues: { address: '' },
    input: ({ address }) => ({ leagueId: league.id, channelId: channel.id, address }),
    done: 'Channel connected',
    onDone: onClose,
    onError: toastError('Not connected', "Couldn't save the address"),
  })
  return (
    <FormDialog
      form={form}
      title={`Change address of ${channelName(channel)}`}
      note="Posts go to the new address from now on."
      action="Save address"
      onClose={onClose}
    >
      <AddressField service={channel.service} {...form.field('address')} />
    </FormDialog>
  )
}
