import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Command, Given, Query } from '~/platform/api/operation'
import type { QueryField } from '~/platform/api/queryFields.generated'
import type { RecordState } from '~/platform/api/read/record'
import type { FieldLabels } from '../form/fieldLabels'
import type { FormProps } from '../form/Form'
import type { Column } from '../table/columns'
import type { Noun } from '../table/noun'
import type { Use } from './GuardedDelete'

export interface UsesProps<Row> {
  readonly row: Row
  readonly children: (uses: RecordState<readonly Use[]>) => ReactNode
}

/** What is deleted, and what uses it. */
export interface Deletion<Row> {
  readonly command: Command<unknown, { readonly id: string; readonly isDev: boolean }>
  /** What it means: 'It can no longer be booked.' */
  readonly text: string
  /** Reads who uses the row. A thing whose uses could not be read is not deleted. Absent where nothing can use it. */
  readonly Uses?: (props: UsesProps<Row>) => ReactNode
  /** What uses it, in a sentence: 'coming booking', 'coming bookings'. */
  readonly users?: Noun
  /** Says how many use it, where that is another sentence. */
  readonly usedText?: (count: number) => string
}

/** A flag that is turned in the list, at once. */
export interface RowSwitch<Values> {
  readonly name: keyof Values & string
  readonly heading: string
}

export type Keyed = { readonly id: string }
export type Fields = Readonly<Record<string, unknown>>

/** A form as it is filled in. */
interface Filling<Row, Values> {
  readonly values: Values
  /** As it is stored; null for a new one. */
  readonly row: Row | null
}

/** What is filled in for a list. */
type ListVariables = { readonly clientId: string; readonly isDev: boolean }

/** The page around a form. */
export type ResourceFrame<Row> = (form: {
  /** 'Edit coupon' */
  readonly step: string
  /** As it is stored; null for a new one, and until it is read. */
  readonly row: Row | null
  readonly preview?: ReactNode
  readonly children: ReactNode
}) => ReactNode

/** A kind of thing that is kept in a list: how it is listed, shown, typed, sent and found again. */
export interface Resource<Field extends QueryField, Row extends Keyed, Values extends Fields, Input extends Fields> {
  readonly noun: Noun
  /** The address of the list, where its path alone is not. */
  readonly address?: string
  readonly Icon: LucideIcon
  /** What will be here, where there is none yet. */
  readonly empty: string
  readonly query: Query<Readonly<Record<Field, readonly Row[]>>, ListVariables>
  /** The field of the answer that holds the list. */
  readonly field: Field
  /** What a change makes stale besides the list. */
  readonly stale: readonly QueryField[]
  /** The heading of the column that names each row and opens its form. */
  readonly titleHeading: string
  /** What stands below the name. */
  readonly under?: (row: Row) => string | null
  /** The other columns. */
  readonly columns: readonly Column<Row>[]
  readonly switches?: readonly RowSwitch<Values>[]
  readonly nameOf: (row: Row) => string | null
  /** What the list is searched by; what names each row by default. */
  readonly search?: { readonly label: string; readonly in: (row: Row) => readonly (string | null)[] }
  /** What tells it from others of its name, in a question. */
  readonly labelOf?: (row: Row) => string
  readonly schema: FormProps<Values>['schema']
  readonly labels: FieldLabels<Values>
  /** Fields that only mean something together: a conflict in one is a conflict in all. */
  readonly groups?: readonly (readonly (keyof Values & string)[])[]
  /** The form of a new one. */
  readonly blank: Values
  readonly toForm: (row: Row) => Values
  /** What a copy does not take over, because one alone can have it. */
  readonly notCopied?: Partial<Values>
  /** What a form sends. @param row as it is stored; null for a new one */
  readonly toInput: (values: Values, row: Row | null) => Given<Input>
  readonly Fields: ComponentType<Filling<Row, Values>>
  /** What it looks like, beside the form. */
  readonly Preview?: ComponentType<Filling<Row, Values>>
  readonly create: Command<unknown, Input>
  /** Null where the backend cannot change one. */
  readonly edit: Command<unknown, Input & { readonly id: string }> | null
  /** Null where the backend cannot delete one. */
  readonly remove: Deletion<Row> | null
  /** Whether a stored one is what is about to be created: by its code, else by its name. */
  readonly isSame: (row: Row, input: Given<Input>) => boolean
  /** The backend refuses a second one that is the same. */
  readonly isOnlyOne?: boolean
}
