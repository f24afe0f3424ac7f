import { describe, expect, it } from 'vitest'
import { createBackend } from '../backend'
import { ask, at, signIn } from '../requests'

const backend = await createBackend({ now: () => new Date('2026-11-21T09:00:00Z') })
const maren = await signIn(backend, 'maren.oyelaran@northbreakwater.example')
const grace = await signIn(backend, 'grace.tan@harbourclinic.example')
const astrid = await signIn(backend, 'astrid.keller@delta.example')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const sum = (rows: readonly unknown[], name = 'count'): number => rows.reduce<number>((total, row) => total + Number(at(row, name)), 0)

describe('counts of days', () => {
  const text =
    'query($startDate: String, $endDate: String) { certificatesCountInRange(clientId: "client-northbreakwater", startDate: $startDate, endDate: $endDate) }'
  const count = async (startDate: string | null, endDate: string | null) =>
    at((await ask(backend, text, { startDate, endDate }, maren)).data, 'certificatesCountInRange')

  it('certificatesCountInRange counts days in Singapore time, both included', async () => {
    const before = Number(await count('22-11-2026', '22-11-2026'))
    const insert = (id: string, issuedAt: string) =>
      backend.store.table('Certificate').insert({ id, clientId: 'client-northbreakwater', issuedAt })
    insert('edge-1', '2026-11-21T15:59:59.999Z')
    insert('edge-2', '2026-11-21T16:00:00.000Z')
    insert('edge-3', '2026-11-22T15:59:59.999Z')
    insert('edge-4', '2026-11-22T16:00:00.000Z')
    expect(await count('22-11-2026', '22-11-2026')).toBe(before + 2)
    expect(await count('21-11-2026', '23-11-2026')).toBe(
      Number(await count('21-11-2026', '21-11-2026')) + before + 2 + Number(await count('23-11-2026', '23-11-2026')),
    )
    expect(await count(null, null)).toBe(204)
  })

  it('certificatesCountInRange rejects an invalid day', async () => {
    const { errors } = await ask(backend, text, { startDate: '2026-11-01', endDate: null }, maren)
    expect(errors).toEqual(['2026-11-01 is not a day written as DD-MM-YYYY'])
  })
})

describe('counts of the clinic', () => {
  const range = '(clientId: "client-harbourclinic", startDate: "01-10-2026", endDate: "31-10-2026")'
  const months = '(clientId: "client-harbourclinic", startMonth: "31-10-2026", endMonth: "01-10-2026"'
  const read = async (field: string, selection: string) =>
    at((await ask(backend, `{ ${field} ${selection} }`, {}, grace)).data, field.split('(')[0] ?? '')

  it('a month, a range, the log and the issuers count the same documents', async () => {
    const total = Number(await read(`certificatesCountInRange${range}`, ''))
    expect(total).toBeGreaterThan(10)
    const byMonth = listOf(await read(`certificatesCountInMonth${months})`, '{ _id { month subType date labName } count }'))
    expect(sum(byMonth)).toBe(total)
    expect(
      new Set(byMonth.map((row) => `${String(at(row, '_id.month'))} ${String(at(row, '_id.date'))} ${String(at(row, '_id.labName'))}`)),
    ).toEqual(new Set(['10-2026 2026-09-30T16:00:00.000Z null']))
    const byLab = listOf(await read(`certificatesCountInMonth${months}, groupByLab: true)`, '{ _id { labName } count }'))
    expect(new Set(byLab.map((row) => at(row, '_id.labName')))).toEqual(new Set([null, 'Quay Lab Pte. Ltd.']))
    expect(listOf(await read(`issueLogByClient${range}`, '{ certificateId createdAt subType }'))).toHaveLength(total)
    const issuers = listOf(await read(`getIssuedDocsRange${range}`, '{ _id { clientId issuerName } count }'))
    expect(sum(issuers)).toBe(total)
    expect(issuers.length).toBeGreaterThan(1)
  })

  it('appointment statistics agree with one another and with the list of bookings, and are empty in the sandbox', async () => {
    const stats = async (isDev: boolean): Promise<unknown> =>
      JSON.parse(
        String(
          at(
            (
              await ask(
                backend,
                'query($isDev: Boolean) { getDashboardStats(clientId: "client-harbourclinic", fromDate: "01-10-2026", toDate: "31-10-2026", isDev: $isDev) }',
                { isDev },
                grace,
              )
            ).data,
            'getDashboardStats',
          ),
        ),
      )
    const october = await stats(false)
    expect(Number(at(october, 'appointments'))).toBeGreaterThan(10)
    expect(sum(listOf(at(october, 'appointmentByTestypes.byTestName')), 'value')).toBe(at(october, 'appointments'))
    expect(sum(listOf(at(october, 'patients.patientsByTestNames')), 'value')).toBe(at(october, 'patients.totalPatients'))
    expect(sum(listOf(at(october, 'payments.paymentByMethod')), 'amount')).toBe(at(october, 'payments.totalAmount'))
    expect(at(october, 'monthlyRevenue.monthlyPayment')).toEqual([{ name: '10-2026', amount: at(october, 'payments.totalAmount') }])
    expect(at(await stats(true), 'appointments')).toBe(0)
    const list = async (status: string | null) =>
      listOf(
        at(
          (
            await ask(
              backend,
              'query($status: String) { getMedBookingAppointmentOverview(clientId: "client-harbourclinic", fromDate: "01-10-2026", toDate: "31-10-2026", status: $status, limit: 500) { id } }',
              { status },
              grace,
            )
          ).data,
          'getMedBookingAppointmentOverview',
        ),
      ).length
    expect(await list(null)).toBe(at(october, 'appointments'))
    expect(await list('completed')).toBe(at(october, 'completedAppointments'))
    expect(await list('cancelled')).toBe(at(october, 'cancelledAppointments'))
  })
})

describe('the root client', () => {
  const days = 'startDate: "01-10-2026", endDate: "31-10-2026"'

  it('reads all clients and the figures of each', async () => {
    const { data } = await ask(
      backend,
      `{ getAllClients { id } getSmsCount(clientId: "client-headoffice", ${days}) getIssuedLabResultsRange(clientId: "client-quaylab", ${days}) { count } }`,
      {},
      astrid,
    )
    expect(listOf(at(data, 'getAllClients'))).toHaveLength(8)
    const buckets = listOf(JSON.parse(String(at(data, 'getSmsCount'))))
    expect(new Set(buckets.map((bucket) => at(bucket, 'key')))).toEqual(new Set(['client-harbourclinic', 'client-quaylab']))
    expect(sum(listOf(at(data, 'getIssuedLabResultsRange')))).toBeGreaterThan(5)
  })

  it('no other client reads them', async () => {
    expect((await ask(backend, '{ getAllClients { id } }', {}, maren)).errors).toEqual(['Only the root client can read all clients'])
    expect((await ask(backend, `{ getSmsCount(clientId: "client-quaylab", ${days}) }`, {}, grace)).errors).toEqual([
      'This client cannot be read from here',
    ])
  })
})
