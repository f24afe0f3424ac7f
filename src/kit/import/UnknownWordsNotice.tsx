import { useState } from 'react'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { Button } from '../ui/Button'
import { Select } from '../ui/Field'
import { Notice } from '../ui/Notice'
import { cutText } from './cutText'
import type { CheckedRow } from './importField'
import type { ImportSession } from './ImportSession'
import type { UnknownWord } from './unknownWords'

interface UnknownWordsNoticeProps {
  readonly words: readonly UnknownWord[]
  /** The rows of the file as they are now. */
  readonly rows: readonly CheckedRow[]
  readonly session: ImportSession
  /** Called before rows change. */
  readonly onTouch: (numbers: readonly number[]) => void
}

/** A word that was read for its whole column. */
interface ReadWord extends UnknownWord {
  readonly meaning: string
  /** One word may be read more than once. */
  readonly turn: number
}

/** Asks once for each word that its column does not know, instead of in each row. */
export function UnknownWordsNotice({ words, rows, session, onTouch }: UnknownWordsNoticeProps) {
  const [read, setRead] = useState<readonly ReadWord[]>([])
  const correct = (field: UnknownWord['field'], numbers: readonly number[], text: string): void => {
    onTouch(numbers)
    session.correct(numbers, { [field.key]: text })
  }
  /** What was corrected by hand since stays as it is. */
  const takeBack = (one: ReadWord): void => {
    const wanted = new Set(one.rows)
    const untouched = rows.filter(({ number, typed }) => wanted.has(number) && typed[one.field.key] === one.meaning)
    correct(
      one.field,
      untouched.map(({ number }) => number),
      one.word,
    )
    setRead(read.filter((other) => other !== one))
  }
  return (
    <>
      {read.map((one) => (
        <Notice key={one.turn} tone="accent">
          <span>
            “<bdi>{cutText(one.word)}</bdi>” was read as “{one.meaning}” in {counted(one.rows.length, 'row')}.
          </span>
          <Button onClick={() => takeBack(one)}>Undo</Button>
        </Notice>
      ))}
      {words.map((one) => (
        <Question
          key={`${one.field.key} ${one.word}`}
          word={one}
          onAnswer={(meaning) => {
            correct(one.field, one.rows, meaning)
            setRead([...read, { ...one, meaning, turn: read.reduce((most, { turn }) => Math.max(most, turn), 0) + 1 }])
          }}
        />
      ))}
    </>
  )
}

interface QuestionProps {
  readonly word: UnknownWord
  readonly onAnswer: (meaning: string) => void
}

/** Arrow keys choose at once in a list of choices, so only its button reads the rows. */
function Question({ word: { field, word, rows, choices }, onAnswer }: QuestionProps) {
  const [chosen, setChosen] = useState('')
  const meaning = choices.find(({ value }) => value === chosen)?.label
  return (
    <Notice tone="warn">
      <Asked>
        {field.label}: what does “<bdi>{cutText(word)}</bdi>” mean in {counted(rows.length, 'row')}?
        <Select value={chosen} onChange={({ target: { value } }) => setChosen(value)}>
          <option value="">Choose</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Asked>
      <Button
        reason={meaning === undefined ? 'Choose what it means first.' : null}
        onClick={() => meaning !== undefined && onAnswer(meaning)}
      >
        Use for {counted(rows.length, 'row')}
      </Button>
    </Notice>
  )
}

const Asked = styled.label`
  select {
    width: auto;
    min-width: 160px;
    max-width: 100%;
    margin-left: 10px;
  }
`
