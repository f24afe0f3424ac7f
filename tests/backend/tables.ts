import type { tables as accounts } from './accounts/tables'
import type { tables as analytics } from './analytics/tables'
import type { tables as appointments } from './appointments/tables'
import type { tables as centers } from './centers/tables'
import type { tables as certificates } from './certificates/tables'
import type { tables as clients } from './clients/tables'
import type { tables as connections } from './connections/tables'
import type { tables as courses } from './courses/tables'
import type { PrivateColumns } from './database'
import type { tables as lab } from './lab/tables'
import type { tables as mail } from './mail/tables'
import type { tables as people } from './people/tables'
import type { Types } from './schema.generated'
import type { tables as webshop } from './webshop/tables'

type Declared = typeof accounts &
  typeof appointments &
  typeof analytics &
  typeof centers &
  typeof certificates &
  typeof clients &
  typeof connections &
  typeof courses &
  typeof lab &
  typeof mail &
  typeof people &
  typeof webshop

interface ColumnTypes {
  readonly text: string
  readonly number: number
  readonly flag: boolean
  readonly json: unknown
}

type PrivateFields<Columns extends PrivateColumns> = { readonly [Name in keyof Columns]: ColumnTypes[Columns[Name]] | null }

type RowTypes = {
  readonly [Name in keyof Declared]: Required<Name extends keyof Types ? Types[Name] : unknown> &
    PrivateFields<Declared[Name]> & { readonly id: string }
}

/** The rows of every table: the fields of the schema type of that name, and the private columns. */
export interface Rows extends RowTypes {}

export type TableName = keyof Rows

export type AdminRow = Rows['Admin']
export type AppointmentRow = Rows['Appointment']
export type CertificateRow = Rows['Certificate']
export type ClientRow = Rows['Client']
export type CourseRow = Rows['Course']
export type EmailEventRow = Rows['EmailEvent']
export type InstructorRow = Rows['Instructor']
export type LabResultRow = Rows['LabResult']
export type ParticipantRow = Rows['CourseParticipant']
export type TemplateRow = Rows['CertificateTemplate']
