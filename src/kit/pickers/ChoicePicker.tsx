import { createContext, use, useMemo, useState, type MouseEvent, type ReactNode, type Ref } from 'react'
import Select, {
  components,
  type FormatOptionLabelMeta,
  type GroupBase,
  type InputProps,
  type MenuListProps,
  type OptionProps,
  type SelectInstance,
} from 'react-select'
import styled from 'styled-components'
import { comparable } from '~/lib/format/comparable'
import { hasWords, nameKey, searchedWords, searchKey } from '~/lib/format/nameKey'
import { readText } from '~/lib/format/readText'
import type { ControlProps } from '../ui/Field'
import { Note } from '../ui/Note'
import { choicePickerStyles } from './choicePickerStyles'
import { useOptionSearch, type Option, type OptionSearch } from './useOptionSearch'

/** Rendering more options than this at a time is slow; the rest are found by typing. */
const maxRendered = 100

interface ChoicePickerProps {
  readonly control: ControlProps
  readonly name: string
  readonly options: readonly Option[]
  /** Remote search. When set, `options` only needs the current selection, to label it. */
  readonly search?: OptionSearch | undefined
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly Option[]) => void
  readonly onBlur: () => void
  readonly isMany?: boolean
  /** Typed text can be added as a choice. */
  readonly canAdd?: boolean
  readonly placeholder?: string | undefined
  readonly focusRef?: Ref<SelectInstance<Option, boolean, GroupBase<Option>>>
}

/** Remembers which option the pointer was moved to last. */
class Aim {
  #value: string | null = null

  moveTo(value: string): void {
    this.#value = value
  }

  /** Whether a click on an option was meant for it. The next click on it is. */
  takes(value: string): boolean {
    const isMeant = this.#value === value
    this.#value = value
    return isMeant
  }
}

/** Passes picker state to the components react-select renders for us. */
const PickerContext = createContext<{
  readonly described: string | undefined
  readonly isRequired: boolean
  readonly more: number
  readonly aim: Aim
}>({
  described: undefined,
  isRequired: false,
  more: 0,
  aim: new Aim(),
})

/** Links the input to its hint and error and says that it is required, which react-select does not do. */
function DescribedInput(props: InputProps<Option, boolean, GroupBase<Option>>) {
  const picker = use(PickerContext)
  const described = [picker.described, props['aria-describedby']].filter(Boolean).join(' ')
  return (
    <components.Input
      {...props}
      {...(described ? { 'aria-describedby': described } : {})}
      {...(picker.isRequired ? { 'aria-required': true } : {})}
    />
  )
}

/** Selects one or more options, from a fixed list or a remote search. */
export function ChoicePicker({
  control,
  name,
  options,
  search,
  chosen,
  onChange,
  onBlur,
  isMany = false,
  canAdd = false,
  placeholder = 'Choose',
  focusRef,
}: ChoicePickerProps) {
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<string, Option>>(new Map())
  const remote = useOptionSearch(search ?? null, text)
  const typedText = readText(text)
  const query = comparable(typedText)
  const optionsWith = (words: readonly string[]) => options.filter(({ label, detail }) => hasWords(searchKey([label, detail]), words))
  // As it was typed; its words apart only where nothing is found so.
  const whole = optionsWith([nameKey(typedText)])
  const own = whole.length > 0 ? whole : optionsWith(searchedWords(typedText))
  const matches = search ? remote.options : own
  const isNew = canAdd && query !== '' && ![...options.map(({ value }) => value), ...chosen].some((value) => comparable(value) === query)
  const offered = isNew ? [...matches, { value: typedText, label: `Add “${typedText}”` }] : matches
  const optionOf = (value: string): Option => options.find((option) => option.value === value) ?? seen.get(value) ?? { value, label: value }
  const select = (selected: readonly Option[]): void => {
    const plain = selected.map((option) =>
      option.label.startsWith('Add “') && canAdd ? { value: option.value, label: option.value } : option,
    )
    setSeen(new Map([...seen, ...plain.map((option) => [option.value, option] as const)]))
    onChange(plain)
  }
  /** Leaving the field adds text typed into a picker that accepts new values. */
  const addTypedText = (): void => {
    if (!canAdd || query === '' || chosen.some((value) => comparable(value) === query)) return
    const typed = options.find(({ value }) => comparable(value) === query) ?? { value: typedText, label: typedText }
    select(isMany ? [...chosen.map(optionOf), typed] : [typed])
  }
  const more = matches.length - maxRendered
  const described = control['aria-describedby']
  const isRequired = control['aria-required'] === true
  const [aim] = useState(() => new Aim())
  const context = useMemo(() => ({ described, isRequired, more, aim }), [described, isRequired, more, aim])

  return (
    <PickerContext value={context}>
      <Select<Option, boolean, GroupBase<Option>>
        ref={focusRef}
        inputId={control.id}
        aria-invalid={control['aria-invalid']}
        name={name}
        options={offered.slice(0, maxRendered)}
        value={chosen.map(optionOf)}
        isMulti={isMany}
        isClearable
        isLoading={remote.status === 'searching'}
        inputValue={text}
        onInputChange={(next, { action }) => action !== 'menu-close' && action !== 'input-blur' && setText(next)}
        onMenuClose={() => setText('')}
        onChange={(next) => select(next === null ? [] : 'value' in next ? [next] : next)}
        onBlur={() => {
          addTypedText()
          onBlur()
        }}
        filterOption={null}
        // Tab only moves: whoever leaves the field has not chosen the highlighted option.
        tabSelectsValue={false}
        maxMenuHeight={250}
        menuPlacement="auto"
        closeMenuOnSelect={!isMany}
        // react-select blurs on touch screens by default, which breaks keyboard use on hybrid devices.
        blurInputOnSelect={false}
        placeholder={placeholder}
        noOptionsMessage={() =>
          remote.status === 'failed'
            ? 'The search failed. Keep typing to try again.'
            : search && query === ''
              ? 'Type to search'
              : 'No results'
        }
        loadingMessage={() => 'Searching'}
        components={{ Input: DescribedInput, MenuList: MenuListWithMore, Option: AimedOption }}
        formatOptionLabel={labelOf}
        unstyled
        styles={choicePickerStyles}
      />
    </PickerContext>
  )
}

/**
 * An option that a click takes only if the pointer was moved to it: a search that is answered late puts other options under a pointer at rest,
 * and the wrong person would be chosen.
 */
function AimedOption({ innerProps, ...props }: OptionProps<Option, boolean, GroupBase<Option>>) {
  const { aim } = use(PickerContext)
  const { value } = props.data
  const watched = {
    ...innerProps,
    onMouseMove: (event: MouseEvent<HTMLDivElement>) => {
      aim.moveTo(value)
      innerProps.onMouseMove?.(event)
    },
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      if (aim.takes(value)) innerProps.onClick?.(event)
    },
  }
  return <components.Option {...props} innerProps={watched} />
}

function MenuListWithMore(props: MenuListProps<Option, boolean, GroupBase<Option>>) {
  const { more } = use(PickerContext)
  // Only options make a list box. A sentence such as “Type to search” does not.
  const innerProps = Array.isArray(props.children) ? props.innerProps : { ...props.innerProps, role: undefined }
  return (
    <components.MenuList {...props} innerProps={innerProps}>
      {props.children}
      {more > 0 && <More>{more} more. Type to find them.</More>}
    </components.MenuList>
  )
}

/** Returns a plain string where possible: react-select builds the name of the remove button from it. */
const labelOf = ({ label, detail, flag }: Option, { context }: FormatOptionLabelMeta<Option>): ReactNode =>
  flag ? (
    <Flagged>
      <img src={flag} alt="" width={20} height={14} loading="lazy" />
      {label}
    </Flagged>
  ) : detail && context === 'menu' ? (
    <>
      {label}
      <Note as="small">{detail}</Note>
    </>
  ) : (
    label
  )

const Flagged = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  img {
    flex: none;
    border-radius: 2px;
    /* An edge for white flags. */
    box-shadow: 0 0 0 1px var(--line);
  }
`

const More = styled(Note)`
  padding: 6px 10px;
`
