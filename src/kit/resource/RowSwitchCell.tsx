import { useState } from 'react'
import { CommandFailure } from '~/platform/api/commandFailure'
import { differing } from '~/platform/api/finding'
import type { Command, Given } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { readWhole } from '~/platform/api/readOnce'
import { useCommand } from '~/platform/api/useCommand'
import { toast } from '~/platform/messages/toast'
import { shownFailure } from '../feedback/shownFailure'
import { asStored } from '../form/asStored'
import { Switch } from '../ui/Switch'
import type { Fields, Keyed, Resource, RowSwitch } from './resource'

interface RowSwitchCellProps<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> {
  readonly resource: Resource<Field, Row, Values, Input>
  readonly command: Command<unknown, Input & { readonly id: string }>
  readonly row: Row
  readonly flag: RowSwitch<Values>
  /** Why it may not be turned; null where it may. */
  readonly reason: string | null
}

/** Turns a flag of a row at once, and back where that failed. What others changed meanwhile stays. */
export function RowSwitchCell<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  resource: { noun, query, field, stale, nameOf, toForm, toInput },
  command,
  row,
  flag: { name, heading },
  reason,
}: RowSwitchCellProps<Field, Row, Values, Input>) {
  const [shown, setShown] = useState<boolean | null>(null)
  const readNow = async (): Promise<Row> => {
    const now = (await readWhole(query, {}, (data) => data[field], `The ${noun.many}`)).find(({ id }) => id === row.id)
    if (!now) throw new CommandFailure(`This ${noun.one} is gone. Nothing was changed.`, false)
    return now
  }
  const inputOf = (stored: Row, values: Values): Given<Input & Keyed> =>
    // Safe cast: what is given for a type parameter cannot be worked out, with or without an id.
    ({ ...asStored(toInput(values, stored), toInput(toForm(stored), stored), stored), id: row.id }) as Given<Input & Keyed>
  const { run } = useCommand(command, {
    done: null,
    stale: [field, ...stale],
    noun: noun.one,
    verb: 'Save',
    becomes: 'saved',
    key: () => `${row.id} ${name}`,
    find: async (sent) => {
      const now = await readNow()
      return [{ id: row.id, differs: differing(sent, inputOf(now, toForm(now))).length > 0 ? [heading] : [] }]
    },
  })
  const turn = async (isOn: boolean): Promise<void> => {
    setShown(isOn)
    try {
      const now = await readNow()
      await run(inputOf(now, { ...toForm(now), [name]: isOn }))
    } catch (error) {
      const { isSessionEnd, message } = shownFailure(error)
      if (!isSessionEnd) toast.error(message)
    } finally {
      setShown(null)
    }
  }
  const isOn = shown ?? toForm(row)[name] === true
  return (
    <Switch
      aria-label={`${heading}: ${nameOf(row) ?? noun.one}`}
      checked={isOn}
      aria-checked={isOn}
      aria-busy={shown !== null}
      disabled={reason !== null}
      title={reason ?? undefined}
      onChange={(event) => void turn(event.target.checked)}
    />
  )
}
