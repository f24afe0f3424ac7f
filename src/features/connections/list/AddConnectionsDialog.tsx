import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { Confirm } from '~/kit/feedback/Confirm'
import { Button, IconButton } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { Row } from '~/kit/ui/Row'
import { useDiscard } from '~/kit/ui/useDiscard'
import { counted } from '~/lib/format/counted'
import { addressesIn, addressKey, readAddress } from '~/lib/format/email'
import { useCommand } from '~/platform/api/command/useCommand'
import { completeValue } from '~/platform/api/read/record'
import { useRecord, type RecordOptions } from '~/platform/api/read/useRecord'
import { AddConnections, ConnectionList } from '../connections.generated'
import { staleConnections } from '../staleConnections'
import { eachOnce, existingConnections, knownByAddress, rowStates, type RowState } from './connectionRequest'
import { argumentsOf, type ConnectionView } from './connectionRows'

interface Row {
  /** Stays the same when a row above is removed. */
  readonly id: number
  readonly text: string
}

const silent: RecordOptions = { from: 'fresh', isSilent: true }
const nobody: ReadonlyMap<string, string> = new Map()

const useList = (view: ConnectionView) => useRecord(ConnectionList, argumentsOf(view), silent)

/** The addresses that a request was sent to. */
const addressesOf = (connections: string): readonly string[] => JSON.parse(connections)

/** Who is connected or was asked already; null while, or where, that is not known. */
function useKnown(): { readonly known: ReadonlyMap<string, string> | null; readonly isReading: boolean } {
  // A seafarer who accepts between the two reads is in both; the later state counts.
  const records = [useList('requested'), useList('everAccepted')]
  const [requested, accepted] = records.map(completeValue)
  return {
    known: accepted && requested ? knownByAddress([...requested, ...accepted]) : null,
    isReading: records.some(({ status }) => status === 'loading'),
  }
}

/** What will happen, in a sentence for each group; empty for a single address. */
function summaryOf(states: readonly RowState[], isChecked: boolean, repeated: number): string {
  const count = (kind: RowState['kind']): number => states.filter((state) => state.kind === kind).length
  const [fresh, known, wrong] = [count('new'), count('known'), count('wrong')]
  if (fresh + known + wrong < 2 && repeated === 0) return ''
  return [
    `${fresh} will be asked.`,
    known > 0 && counted(known, 'is in your connections already and is left out.', 'are in your connections already and are left out.'),
    repeated > 0 && counted(repeated, 'was pasted twice and is listed once.', 'repeated addresses are listed once.'),
    wrong > 0 && counted(wrong, 'needs a correction.', 'need a correction.'),
    !isChecked && 'Whether some are connected already is checked when you send.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Asks seafarers for a connection by their email addresses, one per row; a pasted text fills as many rows as it has addresses. */
export function AddConnectionsDialog({ onClose }: { readonly onClose: () => void }) {
  const [rows, setRows] = useState<readonly Row[]>([{ id: 0, text: '' }])
  const [isSubmitted, setSubmitted] = useState(false)
  /** How many addresses of the last pasted text were in the list already, or twice in the text. */
  const [repeated, setRepeated] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const { known, isReading } = useKnown()
  const { run, doing } = useCommand(AddConnections, {
    done: 'Connection requests sent',
    stale: staleConnections,
    noun: 'connection',
    verb: 'Add',
    key: ({ connections }) => JSON.stringify(addressesOf(connections).map(addressKey).toSorted()),
    isOneForm: true,
    find: ({ connections }) => existingConnections(addressesOf(connections)),
  })
  const states = rowStates(
    rows.map(({ text }) => text),
    known ?? nobody,
  )
  const wanted = rows.filter((_row, at) => states[at]?.kind === 'new').map(({ text }) => readAddress(text))
  const firstWrong = states.findIndex(({ kind }) => kind === 'wrong')
  // Shown at once for a pasted list, and for a single row once it was sent: nobody has finished typing before that.
  const areProblemsShown = isSubmitted || rows.length > 2
  const nextId = Math.max(...rows.map(({ id }) => id)) + 1
  const change = (at: number, text: string): void => setRows(rows.map((row, index) => (index === at ? { ...row, text } : row)))
  const leaveOutWrong = (): void => {
    const left = rows.filter((_row, at) => states[at]?.kind !== 'wrong')
    setRows(left.length > 0 ? left : [{ id: nextId, text: '' }])
    box.current?.querySelector('input')?.focus()
  }

  const ask = async (): Promise<false> => {
    setSubmitted(true)
    if (firstWrong >= 0) {
      box.current?.querySelectorAll('input')[firstWrong]?.focus()
      return false
    }
    if (await run({ connections: JSON.stringify(wanted) })) onClose()
    return false
  }
  const isTyped = rows.some(({ text }) => text.trim() !== '')
  const { close, question } = useDiscard(
    isTyped ? 'The addresses that you entered would be lost.' : null,
    onClose,
    'Close without sending?',
  )

  return (
    <>
      <Confirm
        title="Add new connections"
        isOpen
        onClose={close}
        tone="primary"
        confirmLabel={wanted.length > 1 ? `Send ${wanted.length} requests` : 'Send requests'}
        reason={
          isReading
            ? 'Checking who is connected already.'
            : firstWrong < 0 && wanted.length === 0
              ? 'All of them are in your connections already.'
              : null
        }
        doing={doing}
        onConfirm={ask}
      >
        <p>Each seafarer gets an email and decides whether to share their profile with you. Paste any text to find the addresses in it.</p>
        <Rows ref={box}>
          {rows.map(({ id, text }, at) => {
            const state = states[at]
            return (
              <div key={id}>
                <Field
                  label={`Email ${at + 1}`}
                  hint={state?.kind === 'known' ? state.note : null}
                  error={areProblemsShown && state?.kind === 'wrong' ? state.problem : null}
                >
                  {(control) => (
                    <Input
                      {...control}
                      type="text"
                      inputMode="email"
                      autoComplete="off"
                      value={text}
                      onChange={(event) => change(at, event.target.value)}
                      onPaste={(event) => {
                        const pasted = event.clipboardData.getData('text')
                        const found = addressesIn(pasted, true)
                        if (found.length === 0 || (found.length === 1 && found[0] === pasted.trim())) return
                        event.preventDefault()
                        const listed = rows.filter((row) => row.id !== id).map(({ text: address }) => address)
                        const [first = '', ...others] = eachOnce(found, listed)
                        setRepeated(found.length - others.length - (first === '' ? 0 : 1))
                        const added = others.map((address, index) => ({ id: nextId + index, text: address }))
                        setRows([...rows.slice(0, at), { id, text: first }, ...added, ...rows.slice(at + 1)])
                      }}
                    />
                  )}
                </Field>
                {at > 0 && (
                  <IconButton
                    aria-label={`Remove email ${at + 1}`}
                    onClick={() => {
                      setRows(rows.filter((row) => row.id !== id))
                      box.current?.querySelectorAll('input')[at - 1]?.focus()
                    }}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            )
          })}
        </Rows>
        <Row>
          <Button
            tone="quiet"
            onClick={() => {
              flushSync(() => setRows([...rows, { id: nextId, text: '' }]))
              box.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus()
            }}
          >
            <Plus aria-hidden="true" />
            Add another
          </Button>
          {rows.length > 2 && firstWrong >= 0 && (
            <Button tone="quiet" onClick={leaveOutWrong}>
              Leave out what is wrong
            </Button>
          )}
        </Row>
        <Summary role="status">{summaryOf(states, known !== null, repeated)}</Summary>
      </Confirm>
      {question}
    </>
  )
}

const Rows = styled.div`
  display: grid;
  gap: 12px;
  max-height: 45dvh;
  margin: 8px -4px -4px;
  padding: 4px;
  overflow: auto;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: 8px;
    > button {
      margin-top: 26px;
    }
  }
`

const Summary = styled.p`
  color: var(--text-3);
  &:empty {
    display: none;
  }
`
