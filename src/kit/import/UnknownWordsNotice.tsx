import { useState } from 'react'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { Button } from '../ui/Button'
import { Select } from '../ui/Field'
import { Notice } from '../ui/Notice'
import { cutText } from './cutText'
import type { ImportSession } from './ImportSession'
import type { UnknownWord } from './unknownWords'

interface UnknownWordsNoticeProps {
  readonly words: readonly UnknownWord[]
  readonly session: ImportSession
  /** Called before rows change. */
  readonly onTouch: (numbers: readonly number[]) => void
}

/** A word that was read for its whole column. */
interface ReadWord extends UnknownWord {
  readonly meaning: string
}

/** Asks once for each word that its column does not know, instead of in each row. */
export function UnknownWordsNotice({ words, session, onTouch }: UnknownWordsNoticeProps) {
  const [read, setRead] = useState<readonly ReadWord[]>([])
  const correct = ({ field, rows }: UnknownWord, text: string): void => {
    onTouch(rows)
    session.correct(rows, { [field.key]: text })
  }
  return (
    <>
      {read.map((one) => (
        <Notice key={`${one.field.key} ${one.word}`} tone="accent">
          <span role="status">
            “<bdi>{cutText(one.word)}</bdi>” was read as “{one.meaning}” in {counted(one.rows.length, 'row')}.
          </span>
          <Button
            onClick={() => {
              correct(one, one.word)
              setRead(read.filter((other) => other !== one))
            }}
          >
            Undo
          </Button>
        </Notice>
      ))}
      {words.map((one) => (
        <Question
          key={`${one.field.key} ${one.word}`}
          word={one}
          onAnswer={(meaning) => {
            correct(one, meaning)
            setRead([...read, { ...one, meaning }])
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
