import type { BatchItem, BatchSender } from '~/kit/batch/batchItem'
import { differentRow } from '~/kit/import/differentRow'
import type { ImportField } from '~/kit/import/importField'
import { sendCommand } from '~/platform/api/transport/sendCommand'
import { sendWhole } from '~/platform/api/transport/sendWhole'
import { paths } from '~/platform/routes/paths'
import { KnownClients, SaveClients, type KnownClientFragment } from './data.generated'

/** Clients per command. */
const perCommand = 20

const text = (max: number) => ({ kind: 'text', max }) as const
const printed = (max: number) => ({ kind: 'text', max, isPrinted: true }) as const

/** The columns of a file of new clients: who they are, where, and on which plan. */
export const clientFields: readonly ImportField[] = [
  { key: 'name', label: 'Name', aliases: ['client', 'client name'], isRequired: true, example: 'Eastquay Training', rule: printed(200) },
  {
    key: 'subdomain',
    label: 'Sub-domain',
    aliases: ['subdomain', 'host'],
    isRequired: true,
    example: 'eastquay',
    rule: { kind: 'hostLabel' },
  },
  {
    key: 'type',
    label: 'Type',
    aliases: ['client type'],
    isRequired: true,
    example: 'maritime',
    rule: {
      kind: 'choice',
      choices: [
        { value: 'maritime', label: 'Maritime' },
        { value: 'medical', label: 'Medical' },
      ],
    },
  },
  {
    key: 'role',
    label: 'Role',
    aliases: ['client role'],
    isRequired: true,
    example: 'full',
    rule: {
      kind: 'choice',
      choices: [
        { value: 'full', label: 'Full' },
        { value: 'lab', label: 'Lab' },
        { value: 'corporate', label: 'Corporate' },
        { value: 'recruitment', label: 'Recruitment' },
        { value: 'templateManager', label: 'Template manager' },
      ],
    },
  },
  { key: 'issuerName', label: 'Issuer name', aliases: ['issuer'], example: 'Eastquay Training Ltd.', rule: printed(200) },
  { key: 'address', label: 'Address', aliases: ['street'], example: '4 East Quay', rule: text(200) },
  { key: 'zip', label: 'Postcode', aliases: ['zip', 'postal code', 'zip code'], example: 'SO14 3QN', rule: text(20) },
  { key: 'city', label: 'City', aliases: ['town'], example: 'Southampton', rule: text(100) },
  { key: 'country', label: 'Country', example: 'United Kingdom', rule: text(100) },
  { key: 'currency', label: 'Currency', example: 'GBP', rule: text(3) },
  { key: 'planType', label: 'Plan', aliases: ['plan type'], example: 'Standard', rule: text(60) },
  {
    key: 'cost',
    label: 'Plan cost in USD',
    aliases: ['cost', 'plan cost', 'price'],
    example: '620',
    rule: { kind: 'number', min: 0, decimals: 2 },
  },
  { key: 'accountHolderName', label: 'Account holder', aliases: ['contact', 'contact name'], example: 'Ada Whitfield', rule: text(200) },
  {
    key: 'accountHolderEmail',
    label: 'Account holder’s email',
    aliases: ['email', 'contact email', 'account holder email'],
    example: 'ada@eastquay.example',
    rule: { kind: 'email' },
  },
  {
    key: 'accountHolderPhone',
    label: 'Account holder’s phone',
    aliases: ['phone', 'contact phone', 'account holder phone'],
    example: '+44 23 8555 0199',
    rule: text(40),
  },
]

/** What is sent for a row. Empty cells are left out. */
function clientOfRow(values: Readonly<Record<string, string>>): Readonly<Record<string, string | number>> {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(filled.map(([key, value]) => [key, key === 'cost' ? Number(value) : value]))
}

async function readClients(): Promise<readonly KnownClientFragment[]> {
  return (await sendWhole(KnownClients, {})).clients
}

/**
 * Creates clients in chunks. One answer covers a chunk, so each client counts as created only once it is found by its sub-domain, and says what
 * its row says.
 */
export function clientSender(): BatchSender {
  let known: readonly KnownClientFragment[] = []
  const equal = ({ values }: BatchItem) => known.filter(({ subdomain }) => subdomain === values['subdomain'])
  return {
    perCommand,
    send: async (rows) => {
      await sendCommand(SaveClients, { clients: JSON.stringify(rows.map(({ values }) => clientOfRow(values))) })
      return null
    },
    find: async (rows) => {
      known = await readClients()
      return rows.map((row) => equal(row).length)
    },
    differences: (row) =>
      differentRow(
        clientFields,
        row.values,
        equal(row).map(({ id, ...facts }) => ({ name: facts.name ?? 'The client', path: paths.clientDetails(id), facts })),
      ),
    outcome: async () =>
      'New clients have no super admin yet, and nobody can sign in at their addresses until those are set up. Choose “Administrators: Nobody yet” in Clients to find them; the page of each says what is left to do.',
  }
}
