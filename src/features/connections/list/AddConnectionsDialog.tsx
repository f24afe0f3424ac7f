import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { Confirm } from '~/kit/feedback/Confirm'
import { useSendOnce } from '~/kit/run/useSendOnce'
import { Button, IconButton } from '~/kit/ui/Button'
import { Field, Input } from '~/kit/ui/Field'
import { normaliseCase } from '~/lib/format/normaliseText'
import { addressesIn, existingConnections, problemsOf, requestedAddresses } from './connectionRequest'
import { AddConnections } from './connections.generated'

interface Row {
  /** Stays the same when a row above is removed. */
  readonly id: number
  readonly text: string
}

const stale = ['getConnectedUsers'] as const

/** Asks seafarers for a connection by their email addresses, one per row; a pasted list fills as many rows. */
export function AddConnectionsDialog({ onClose }: { readonly onClose: () => void }) {
  const [rows, setRows] = useState<readonly Row[]>([{ id: 0, text: '' }])
  const [isSubmitted, setSubmitted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { run, question, doing } = useSendOnce({
    operation: AddConnections,
    done: 'Connection requests sent',
    stale,
    noun: 'connection',
    verb: 'Add',
  })
  const problems = problemsOf(rows.map(({ text }) => text))
  const nextId = Math.max(...rows.map(({ id }) => id)) + 1
  const change = (at: number, text: string): void => setRows(rows.map((row, index) => (index === at ? { ...row, text } : row)))

  const ask = async (): Promise<unknown> => {
    setSubmitted(true)
    if (problems.some((problem) => problem !== null)) {
      box.current?.querySelectorAll('input')[problems.findIndex((problem) => problem !== null)]?.focus()
      return false
    }
    const addresses = requestedAddresses(rows.map(({ text }) => text))
    const sent = await run({
      variables: { connections: JSON.stringify(addresses) },
      key: JSON.stringify(addresses.map(normaliseCase).toSorted()),
      find: () => existingConnections(addresses),
    })
    return sent !== null
  }

  return (
    <>
      <Confirm
        title="Add new connections"
        isOpen
        onClose={onClose}
        tone="primary"
        confirmLabel="Send requests"
        doing={doing}
        onConfirm={ask}
      >
        <p>Each seafarer gets an email and decides whether to share their profile with you.</p>
        <Rows ref={box}>
          {rows.map(({ id, text }, at) => (
            <div key={id}>
              <Field label={`Email ${at + 1}`} error={isSubmitted ? problems[at] : null}>
                {(control) => (
                  <Input
                    {...control}
                    type="text"
                    inputMode="email"
                    autoComplete="off"
                    value={text}
                    onChange={(event) => change(at, event.target.value)}
                    onPaste={(event) => {
                      const [first = '', ...others] = addressesIn(event.clipboardData.getData('text'))
                      if (others.length === 0) return
                      event.preventDefault()
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
          ))}
        </Rows>
        <div>
          <Button tone="quiet" onClick={() => setRows([...rows, { id: nextId, text: '' }])}>
            <Plus aria-hidden="true" />
            Add another
          </Button>
        </div>
      </Confirm>
      {question}
    </>
  )
}

const Rows = styled.div`
  display: grid;
  gap: 12px;
  max-height: 45dvh;
  margin: -4px;
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
