import { Download, FileUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from '~/kit/ui/Button'
import { Dialog, DialogButtons } from '~/kit/ui/Dialog'
import { Field, Input, Select } from '~/kit/ui/Field'
import { FileButton } from '~/kit/ui/FileButton'
import { Notice } from '~/kit/ui/Notice'
import { useDiscard } from '~/kit/ui/useDiscard'
import { counted } from '~/lib/format/counted'
import { readText } from '~/lib/format/readText'
import { isSame } from '~/lib/isSame'
import { saveFile } from '~/platform/api/transport/download'
import { toast } from '~/platform/messages/toast'
import { longestPosition, mergedSets, setId, setsFromText, setsToText, withoutConfirmed, type RequiredSet } from './readiness/requiredSet'
import { certificateKinds, kindOf } from './readiness/stcw'
import { cannotKeep } from './useRequiredSets'

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
  const name = readText(position)
  if (name === '') return 'Required field'
  if (name.length > longestPosition) return `At most ${longestPosition} characters`
  // An address tells positions apart by their words, without case and signs.
  if (drafts.filter((one) => setId(one) === setId({ position })).length > 1) return 'Two positions have this name'
  return kinds.length === 0 ? 'Choose at least one certificate' : null
}

/** '3 positions read from the file, 2 of them in place of yours. Save to keep them.' */
function openedText(count: number, replaced: number): string {
  const read = counted(count, 'position read from the file', 'positions read from the file')
  if (replaced === 0) return `${read}. Save to keep ${count === 1 ? 'it' : 'them'}.`
  if (count === 1) return `${read}, in place of yours. Save to keep it.`
  return `${read}, ${replaced === count ? 'all' : replaced} of them in place of yours. Save to keep them.`
}

/** What each position requires, chosen from the usual certificates; kept on this device, and exchanged as a file. */
export function RequiredSetsDialog({ sets, chosen, onSave, onClose }: RequiredSetsDialogProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => sets.map((set, number) => ({ ...set, number })))
  /** What they were when the dialog opened: another tab may change others meanwhile. */
  const [before] = useState(sets)
  const [number, setNumber] = useState(() => Math.max(0, sets.indexOf(chosen)))
  const [opened, setOpened] = useState<{ readonly tone: 'accent' | 'bad'; readonly text: string } | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const current = drafts.find((draft) => draft.number === number) ?? drafts[0]
  // The one being edited, else the last: of two with one name, the later one was added.
  const wrong = [...drafts, ...drafts.filter((draft) => draft === current)].findLast((draft) => problemOf(draft, drafts) !== null)
  const change = (part: Partial<RequiredSet>): void =>
    setDrafts(drafts.map((draft) => (draft.number === current?.number ? { ...draft, ...part } : draft)))
  const plain = (): readonly RequiredSet[] =>
    drafts.map(({ position, kinds, confirmed }) => ({ position: readText(position), kinds, confirmed }))
  const isChanged = setsToText(plain()) !== setsToText(before)
  const { close, question } = useDiscard(isChanged ? 'Your changes to the required certificates would be lost.' : null, onClose)
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
    if (!read) {
      setOpened({ tone: 'bad', text: 'This file holds no required certificates of this console.' })
      return
    }
    const { sets: merged, replaced } = mergedSets(plain(), read)
    setDrafts(merged.map((set, at) => ({ ...set, number: at })))
    setNumber(merged.findIndex((set) => set === read[0]))
    setOpened({ tone: 'accent', text: openedText(read.length, replaced) })
  }
  const save = (): void => {
    setSubmitted(true)
    if (wrong) {
      setNumber(wrong.number)
      return
    }
    const next = plain()
    const wanted = next[drafts.findIndex((draft) => draft.number === current?.number)] ?? next[0]
    if (!wanted) return
    const like = (set: RequiredSet, all: readonly RequiredSet[]) => all.find((one) => setId(one) === setId(set))
    /** What another tab has made of a set that was not touched here; undefined where it has deleted it. */
    const latest = (set: RequiredSet): RequiredSet | undefined =>
      set !== wanted && before.some((one) => isSame(one, set)) ? like(set, sets) : set
    const addedElsewhere = sets.filter((set) => !like(set, [...before, ...next]))
    if (!onSave([...next.flatMap((set) => latest(set) ?? []), ...addedElsewhere], wanted)) toast.error(cannotKeep)
    onClose()
  }
  if (!current) return null
  const matches = Object.entries(current.confirmed)
  const problem = isSubmitted ? problemOf(current, drafts) : null
  return (
    <Dialog title="Required certificates" isWide isOpen onClose={close}>
      <p>What a position requires, on this device. Save it as a file to use it on another one.</p>
      {opened && (
        <Notice tone={opened.tone} isUrgent={opened.tone === 'bad'}>
          {opened.text}
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
      {matches.length > 0 && (
        <Matches aria-labelledby="matched-by-hand">
          <h3 id="matched-by-hand">Matched by hand</h3>
          <ul>
            {matches.map(([name, kind]) => (
              <li key={name}>
                <span>
                  <b dir="auto">{name}</b> counts as {kindOf(kind)?.label ?? kind}
                </span>
                <IconButton aria-label={`Take back, ${name}`} onClick={() => change(withoutConfirmed(current, name))}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </Matches>
      )}
      <Line>
        <FileButton tone="quiet" label="File of required certificates" accept=".json,application/json" onFile={(given) => void open(given)}>
          <FileUp aria-hidden="true" />
          Open a file
        </FileButton>
        <Button
          tone="quiet"
          reason={wrong ? 'One position is not complete.' : null}
          onClick={() => saveFile(new Blob([setsToText(plain())], { type: 'application/json' }), 'Required certificates.json')}
        >
          <Download aria-hidden="true" />
          Save as a file
        </Button>
      </Line>
      <DialogButtons>
        <Button onClick={close}>Cancel</Button>
        <Button tone="primary" onClick={save}>
          Save
        </Button>
      </DialogButtons>
      {question}
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

const Matches = styled.section`
  h3 {
    color: var(--text-2);
    font: 500 13px/18px var(--font);
  }
  ul {
    max-height: 20dvh;
    padding: 0;
    overflow: auto;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    border-bottom: 1px solid var(--line);
  }
  li:last-child {
    border: 0;
  }
  b {
    font-weight: 500;
  }
`
