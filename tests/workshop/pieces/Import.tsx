import { useState } from 'react'
import styled from 'styled-components'
import type { BatchSender, BatchItem } from '~/kit/batch/batchItem'
import { Import } from '~/kit/import/Import'
import type { ImportField } from '~/kit/import/importField'
import type { ImportKind } from '~/kit/import/importKind'
import { ApiError } from '~/platform/api/transport/errors'

const fields: readonly ImportField[] = [
  {
    key: 'name',
    label: 'Holder',
    aliases: ['name', 'full name'],
    isRequired: true,
    example: 'Aminata Diallo',
    rule: { kind: 'text', max: 80 },
  },
  { key: 'birth', label: 'Date of birth', aliases: ['dob', 'born'], example: '04-09-1994', rule: { kind: 'day', notAfter: '2026-11-21' } },
  { key: 'pass', label: 'Passport', aliases: ['pass no', 'passport number'], example: 'A1234567', rule: { kind: 'text' } },
  { key: 'email', label: 'Email', aliases: ['e-mail', 'mail'], example: 'aminata@fleet.example', rule: { kind: 'email' } },
  {
    key: 'rank',
    label: 'Rank',
    example: 'Mate',
    rule: {
      kind: 'choice',
      choices: [
        { value: 'MASTER', label: 'Master' },
        { value: 'MATE', label: 'Mate' },
      ],
    },
  },
]

const delay = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time)
  })

const nextEvent = (event: string): Promise<Event> =>
  new Promise((resolve) => {
    window.addEventListener(event, resolve, { once: true })
  })

/** An in-memory backend that records what arrived, even when its response is lost. `?fault=` chooses how it fails. */
function memorySender(query: URLSearchParams): BatchSender & { readonly arrived: string[] } {
  const arrived: string[] = ['P-EXISTS']
  const fault = query.get('fault')
  // The benchmark starts the search itself, so that it can measure the check before it on its own.
  const searchStart = query.get('find') === 'hold' ? nextEvent('workshop:look') : null
  let calls = 0
  const keyOf = ({ values }: BatchItem): string => values['pass'] ?? ''
  return {
    arrived,
    perCommand: 25,
    send: async (rows) => {
      calls += 1
      // Held until the test releases it.
      if (fault === 'hold') await nextEvent('workshop:release')
      await delay(120)
      if (fault === 'offline' && calls === 2) throw new ApiError('offline', 'send', 'Not sent', -1)
      if (fault === 'refused' && rows.some((row) => keyOf(row).startsWith('BLOCKED')))
        throw new ApiError('business', 'send', 'A passport in this list is blocked.')
      if (fault !== 'never' || calls !== 2) arrived.push(...rows.map(keyOf))
      if (fault === 'twice' && calls === 2) arrived.push(...rows.slice(0, 1).map(keyOf))
      if (['lost', 'never', 'twice'].includes(fault ?? '') && calls === 2) throw new ApiError('timeout', 'send', 'No response')
      return null
    },
    find: async (rows) => {
      if (searchStart) {
        await searchStart
        // One task per batch, as with real responses.
        await delay(0)
      }
      return rows.map((row) => arrived.filter((key) => key === keyOf(row)).length)
    },
  }
}

export default function ImportPiece() {
  const [sender] = useState(() => memorySender(new URLSearchParams(location.search)))
  const [sent, setSent] = useState(0)
  const kind: ImportKind = {
    name: 'workshop',
    noun: { one: 'seafarer', many: 'seafarers' },
    verb: { base: 'Sign on', doing: 'Signing on', done: 'signed on' },
    fields,
    identities: [['pass'], ['name', 'birth']],
    findKey: ['pass'],
    choices: {},
    sender: () => sender,
    onSent: () => setSent(sender.arrived.length - 1),
  }
  return (
    <>
      <Import kind={kind} />
      <Small role="status" aria-label="Arrived">
        {sent} arrived
      </Small>
    </>
  )
}

const Small = styled.p`
  margin-top: 24px;
  color: var(--text-3);
  font-size: 13px;
`
