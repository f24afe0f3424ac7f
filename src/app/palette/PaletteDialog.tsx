import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { chooseAppearance } from '~/kit/ui/appearance'
import { Dialog } from '~/kit/ui/Dialog'
import { Input } from '~/kit/ui/Field'
import { counted } from '~/lib/format/counted'
import { isAppearance } from '../appearances'
import { signOutValue } from './localResults'
import { usePaletteGroups, type PaletteGroup } from './usePaletteGroups'

interface PaletteDialogProps {
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** Finds a page, a task, a setting or a record by typing, and opens or does it. What is typed is never kept. */
export function PaletteDialog(props: PaletteDialogProps) {
  return (
    <Place title="Find" isOpen isWide onClose={props.onClose}>
      <Palette {...props} />
    </Place>
  )
}

/** What a screen reader is told after each change. */
function summaryOf(groups: readonly PaletteGroup[], count: number): string {
  if (groups.some(({ status }) => status === 'searching')) return 'Searching…'
  if (count > 0) return counted(count, 'result')
  return groups.some(({ status }) => status === 'failed') ? '' : 'Nothing found. Try another word, or fewer letters.'
}

function Palette({ onSignOut, onClose }: PaletteDialogProps) {
  const id = useId()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const groups = usePaletteGroups(text)
  const options = groups.flatMap(({ title, options: all }) => all.map((option) => ({ ...option, key: `${title} ${option.value}` })))
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
  const active = options[at]
  const failed = groups.filter(({ status }) => status === 'failed').map(({ title }) => title)

  const open = (value: string): void => {
    onClose()
    if (value === signOutValue) onSignOut()
    else if (isAppearance(value)) chooseAppearance(value)
    else void navigate(value)
  }
  const move = (to: number): void => {
    const next = options.at(to % options.length)
    setChosen(next?.key ?? '')
    const drawn = list.current?.querySelectorAll('[role="option"]') ?? []
    drawn[options.findIndex(({ key }) => key === next?.key)]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key === 'Enter' && active) open(active.value)
    else return
    event.preventDefault()
  }

  return (
    <>
      <Field>
        <Search aria-hidden="true" />
        <Input
          role="combobox"
          aria-label="Find a page, certificate, course or person"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${at}`}
          placeholder="Page, certificate, course or person"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen('')
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <List id={`${id}-list`} ref={list} role="listbox" aria-label="Results">
        {groups
          .filter(({ options: all }) => all.length > 0)
          .map(({ title, options: all }) => (
            <div key={title} role="group" aria-label={title}>
              <small aria-hidden="true">{title}</small>
              {all.map((option) => {
                const index = options.findIndex(({ key }) => key === `${title} ${option.value}`)
                return (
                  <Choice
                    key={option.value}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    onPointerMove={() => setChosen(`${title} ${option.value}`)}
                    onClick={() => open(option.value)}
                  >
                    <bdi>{option.label}</bdi>
                    {option.detail && <span>{option.detail}</span>}
                  </Choice>
                )
              })}
            </div>
          ))}
      </List>
      <Foot>
        {failed.length > 0 && <p role="alert">{failed.join(' and ')} could not be searched. Change the text to try again.</p>}
        <p role="status">{summaryOf(groups, options.length)}</p>
      </Foot>
    </>
  )
}

/* Its top stays where it is while results come and go. */
const Place = styled(Dialog)`
  && {
    margin-top: min(96px, 12dvh);
  }
`

const Field = styled.div`
  position: relative;
  > svg {
    position: absolute;
    top: 50%;
    left: 12px;
    width: 16px;
    height: 16px;
    margin-top: -8px;
    color: var(--text-3);
    pointer-events: none;
  }
  input {
    padding-left: 38px;
  }
`

const List = styled.div`
  max-height: min(420px, 50dvh);
  margin-inline: -10px;
  overflow-y: auto;
  small {
    display: block;
    padding: 10px 10px 4px;
    color: var(--text-3);
    font-size: 12px;
  }
`

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: var(--control);
  padding: 6px 10px;
  border-radius: var(--radius);
  cursor: pointer;
  > span {
    color: var(--text-2);
    font-size: 13px;
  }
  &[aria-selected='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

const Foot = styled.div`
  display: grid;
  gap: 4px;
  min-height: 20px;
  color: var(--text-2);
  font-size: 13px;
`
