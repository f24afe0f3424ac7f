import { ToggleLeft } from 'lucide-react'
import { useState } from 'react'
import { differing } from '~/platform/api/command/finding'
import { useSender } from '~/platform/api/command/useCommand'
import type { Given } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { readWhole } from '~/platform/api/read/readOnce'
import { CommandFailure } from '~/platform/api/transport/commandFailure'
import { shownFailure } from '../feedback/shownFailure'
import { asStored } from '../form/asStored'
import { newProblem } from '../form/newProblem'
import type { Column } from '../table/columns'
import type { MenuAction } from '../ui/ActionMenu'
import { Switch } from '../ui/Switch'
import type { Fields, Keyed, Resource, RowSwitch } from './resource'

interface RowSwitches<Row> {
  readonly columns: readonly Column<Row>[]
  /** The same in the menu of a row: a narrow list has no room for switches. */
  readonly actions: (row: Row) => readonly MenuAction[]
}

/**
 * The flags that are turned in a list, at once, and back where that failed. What others changed meanwhile stays.
 * @param reason why they may not be turned; null where they may
 */
export function useRowSwitches<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>(
  { noun, query, field, stale, nameOf, schema, toForm, toInput, edit, switches = [] }: Resource<Field, Row, Values, Input>,
  reason: string | null,
): RowSwitches<Row> {
  const { send } = useSender()
  /** What is being turned, as it will be. */
  const [turning, setTurning] = useState<ReadonlyMap<string, boolean>>(new Map())
  if (!edit) return { columns: [], actions: () => [] }

  const keyOf = ({ id }: Row, { name }: RowSwitch<Values>): string => `${id} ${name}`
  const isOn = (row: Row, flag: RowSwitch<Values>): boolean => turning.get(keyOf(row, flag)) ?? toForm(row)[flag.name] === true
  const inputOf = (stored: Row, values: Values): Given<Input & Keyed> =>
    // Safe cast: what is given for a type parameter cannot be worked out, with or without an id.
    ({ ...asStored(toInput(values, stored), toInput(toForm(stored), stored), stored), id: stored.id }) as Given<Input & Keyed>

  const turn = async (row: Row, flag: RowSwitch<Values>, done: string | null): Promise<void> => {
    const key = keyOf(row, flag)
    const wanted = !isOn(row, flag)
    const readNow = async (): Promise<Row> => {
      const now = (await readWhole(query, {}, (data) => data[field], `The ${noun.many}`)).find(({ id }) => id === row.id)
      if (!now) throw new CommandFailure(`This ${noun.one} is gone. Nothing was changed.`, false)
      return now
    }
    setTurning((before) => new Map(before).set(key, wanted))
    try {
      const now = await readNow()
      const turned = { ...toForm(now), [flag.name]: wanted }
      const problem = newProblem(schema, toForm(now), turned)
      if (problem !== null) throw new CommandFailure(problem, false)
      await send(
        edit,
        {
          done,
          ignoresBackendMessage: true,
          stale: [field, ...stale],
          noun: noun.one,
          verb: 'Save',
          becomes: 'saved',
          key: () => `${key} ${wanted}`,
          find: async (sent) => {
            const stored = await readNow()
            return [{ id: row.id, differs: differing(sent, inputOf(stored, toForm(stored))).length > 0 ? [flag.heading] : [] }]
          },
        },
        inputOf(now, turned),
      )
    } catch (error) {
      // A switch has no place for it.
      shownFailure(error, false)
    } finally {
      // Pressed again meanwhile, it shows what was wanted last.
      setTurning((before) => new Map([...before].filter(([one, value]) => one !== key || value !== wanted)))
    }
  }

  return {
    columns: switches.map((flag) => ({
      id: flag.name,
      heading: flag.heading,
      width: 128,
      isBare: true,
      cell: (row) => (
        <Switch
          aria-label={`${flag.heading}: ${nameOf(row) ?? noun.one}`}
          checked={isOn(row, flag)}
          aria-checked={isOn(row, flag)}
          aria-busy={turning.has(keyOf(row, flag))}
          disabled={reason !== null}
          title={reason ?? undefined}
          onChange={() => void turn(row, flag, null)}
        />
      ),
      text: (row) => (isOn(row, flag) ? 'Yes' : 'No'),
      order: (row) => Number(isOn(row, flag)),
      place: null,
    })),
    actions: (row) =>
      switches.map((flag) => {
        const next = isOn(row, flag) ? 'off' : 'on'
        return {
          label: `Turn ${next} “${flag.heading}”`,
          Icon: ToggleLeft,
          reason,
          go: () => void turn(row, flag, `“${flag.heading}” is ${next}`),
        }
      }),
  }
}
