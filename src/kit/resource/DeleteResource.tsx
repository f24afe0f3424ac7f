import { deletion } from '~/platform/api/command/finding'
import { useCommand } from '~/platform/api/command/useCommand'
import type { QueryField } from '~/platform/api/queryFields.generated'
import { readWhole } from '~/platform/api/read/readOnce'
import { completeRecord } from '~/platform/api/read/record'
import type { Noun } from '../table/noun'
import { GuardedDelete } from './GuardedDelete'
import type { Deletion, Fields, Keyed, Resource, UsesProps } from './resource'

interface DeleteResourceProps<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> {
  readonly resource: Resource<Field, Row, Values, Input>
  readonly remove: Deletion<Row>
  readonly row: Row
  readonly onClose: () => void
}

const things: Noun = { one: 'thing', many: 'things' }

const NoUses = ({ children }: UsesProps<Keyed>) => children(completeRecord([]))

/** Deletes a thing, unless what uses it could not be read. */
export function DeleteResource<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields>({
  resource: { noun, query, field, stale, nameOf },
  remove: { command, text, Uses = NoUses, users = things, ...usedText },
  row,
  onClose,
}: DeleteResourceProps<Field, Row, Values, Input>) {
  const { run, doing } = useCommand(command, {
    ...deletion(noun.one, [field, ...stale], () => readWhole(query, {}, (data) => data[field], `The ${noun.many}`)),
    ignoresBackendMessage: true,
  })
  return (
    <Uses row={row}>
      {(uses) => (
        <GuardedDelete
          noun={noun.one}
          name={nameOf(row)}
          text={text}
          uses={uses}
          users={users}
          {...usedText}
          onDelete={() => run({ id: row.id })}
          doing={doing}
          onClose={onClose}
        />
      )}
    </Uses>
  )
}
