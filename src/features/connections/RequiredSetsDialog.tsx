import { Download, FileUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { longestPosition, setsFromText, setsToText, type RequiredSet } from '~/domain/connection/requiredSet'
import { certificateKinds } from '~/domain/connection/stcw'
import { Button } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Field, Input, Select } from '~/kit/ui/Field'
import { Notice } from '~/kit/ui/Notice'
import { saveFile } from '~/platform/api/download'
import { toast } from '~/platform/messages/toast'

interface RequiredSetsDialogProps {
  readonly sets: readonly RequiredSet[]
  readonly chosen: RequiredSet
  /** @returns false when this device refused to keep them */
  readonly onSave: (sets: readonly RequiredSet[], chosen: RequiredSet) => boolean
  readonly onClose: () => void
}

/** Sets that are being edited, each with a number that stays while its name is typed. */
interface Draft extends RequiredSet {
  readonly number: number
}

function problemOf({ position, kinds }: RequiredSet, drafts: readonly RequiredSet[]): string | null {
  const name = position.trim()
  if (name === '') return 'Required field'
  if (name.length > longestPosition) return `At most ${longestPosition} characters`
  if (drafts.filter((one) => one.position.trim() === name).length > 1) return 'Two positions have this name'
  return kinds.length === 0 ? 'Choose at least one certificate' : null
}

/** What each position requires, chosen from the usual certificates; kept on this device, and exchanged as a file. */
export function RequiredSetsDialog({ sets, chosen, onSave, onClose }: RequiredSetsDialogProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => sets.map((set, number) => ({ ...set, number })))
  const [number, setNumber] = useState(() => Math.max(0, sets.indexOf(chosen)))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const current = drafts.find((draft) => draft.number === number) ?? drafts[0]
  const firstWrong = drafts.find((draft) => problemOf(draft, drafts) !== null)
  const change = (part: Partial<RequiredSet>): void =>
    setDrafts(drafts.map((draft) => (draft.number === current?.number ? { ...draft, ...part } : draft)))
  const plain = (): readonly RequiredSet[] =>
    drafts.map(({ position, kinds, confirmed }) => ({ position: position.trim(), kinds, confirmed }))
  const add = (): void => {
    const next = Math.max(...drafts.map((draft) => draft.number)) + 1
    setDrafts([...drafts, { number: next, position: '', kinds: current?.kinds ?? [], confirmed: {} }])
    setNumber(next)
  }
  const remove = (): void => {
    const left = drafts.filter((draft) => draft.number !== current?.number)
    setDrafts(left)
    setNumber(left[0]?.number ?? 0)
  }
  const open = async (chosenFile: File): Promise<void> => {
    const read = setsFromText(await chosenFile.text())
    setRefusal(read ? null : 'This file holds no required certificates of this console.')
    if (!read) return
    setDrafts(read.map((set, at) => ({ ...set, number: at })))
    setNumber(0)
  }
  const save = (): void => {
    setSubmitted(true)
    if (firstWrong) {
      setNumber(firstWrong.number)
      return
    }
    const next = plain()
    const wanted = next[drafts.findIndex((draft) => draft.number === current?.number)] ?? next[0]
    if (!wanted) return
    if (!onSave(next, wanted)) toast.error('This browser cannot keep the required certificates. They last until you close the page.')
    onClose()
  }
  if (!current) return null
  const problem = isSubmitted ? problemOf(current, drafts) : null
  return (
    <Dialog title="Required certificates" isWide isOpen onClose={onClose}>
      <p>What a position requires, on this device. Save it as a file to use it on another one.</p>
      {refusal && (
        <Notice tone="bad" isUrgent>
          {refusal}
        </Notice>
      )}
      <Line>
        <Field label="Position to edit">
          {(control) => (
            <Select {...control} value={current.number} onChange={(event) => setNumber(Number(event.target.value))}>
              {drafts.map((draft) => (
                <option key={draft.number} value={draft.number}>
                  {draft.position || 'New position'}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button onClick={add}>
          <Plus aria-hidden="true" />
          New
        </Button>
        <Button reason={drafts.length === 1 ? 'One position must stay.' : null} onClick={remove}>
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </Line>
      <Field label="Name of the position" need="required" error={problem}>
        {(control) => (
          <Input {...control} autoComplete="off" value={current.position} onChange={(event) => change({ position: event.target.value })} />
        )}
      </Field>
      <Kinds>
        <legend>Required: {current.kinds.length}</legend>
        <div>
          {certificateKinds.map(({ key, label, regulation }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={current.kinds.includes(key)}
                onChange={(event) =>
                  change({
                    // In the order of the list, which is the order of the columns.
                    kinds: certificateKinds.flatMap((kind) =>
                      (kind.key === key ? event.target.checked : current.kinds.includes(kind.key)) ? [kind.key] : [],
                    ),
                  })
                }
              />
              <span>
                {label}
                <small>{regulation}</small>
              </span>
            </label>
          ))}
        </div>
      </Kinds>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label="File of required certificates"
        hidden
        onChange={(event) => {
          const [given] = event.target.files ?? []
          event.target.value = ''
          if (given) void open(given)
        }}
      />
      <Line>
        <Button tone="quiet" onClick={() => file.current?.click()}>
          <FileUp aria-hidden="true" />
          Open a file
        </Button>
        <Button
          tone="quiet"
          reason={firstWrong ? 'One position is not complete.' : null}
          onClick={() => saveFile(new Blob([setsToText(plain())], { type: 'application/json' }), 'Required certificates.json')}
        >
          <Download aria-hidden="true" />
          Save as a file
        </Button>
      </Line>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" onClick={save}>
          Save
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  > :first-child:not(button) {
    flex: 1 1 200px;
  }
`

const Kinds = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
    gap: 0 16px;
    max-height: 38dvh;
    padding: 4px;
    overflow: auto;
  }
  legend {
    margin-bottom: 4px;
    color: var(--text-2);
    font: 500 13px/18px var(--font);
  }
  label {
    display: flex;
    align-items: start;
    gap: 10px;
    min-height: var(--control);
    padding: 6px 0;
    cursor: pointer;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 1px 0 0;
    accent-color: var(--accent-text);
  }
  small {
    display: block;
    color: var(--text-3);
    font-size: 12px;
    line-height: 16px;
  }
`
