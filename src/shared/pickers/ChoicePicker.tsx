import { createContext, use, useMemo, useState, type ReactNode, type Ref } from 'react'
import Select, {
  components,
  type FormatOptionLabelMeta,
  type GroupBase,
  type InputProps,
  type MenuListProps,
  type SelectInstance,
  type StylesConfig,
} from 'react-select'
import styled from 'styled-components'
import { unaccented } from '../format/unaccented'
import type { ControlProps } from '../ui/Field'
import { useOptionSearch, type Option, type OptionSearch } from './useOptionSearch'

/** As many choices are drawn at once; more of them are found by typing. */
const drawn = 100

interface ChoicePickerProps {
  readonly control: ControlProps
  readonly name: string
  readonly options: readonly Option[]
  /** Where the choices are asked for; `options` then only names what is chosen already. */
  readonly search?: OptionSearch | undefined
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly Option[]) => void
  readonly onBlur: () => void
  readonly isMany?: boolean
  /** What is typed can be chosen too, as it is. */
  readonly canAdd?: boolean
  readonly placeholder?: string | undefined
  readonly focusRef?: Ref<SelectInstance<Option, boolean, GroupBase<Option>>>
}

/** What the library's parts are told of the picker they stand in. */
const Surroundings = createContext<{ readonly described: string | undefined; readonly more: number }>({ described: undefined, more: 0 })

/** The text field tied to its hint and error, which the library's own is not. */
function TiedInput(props: InputProps<Option, boolean, GroupBase<Option>>) {
  const described = [use(Surroundings).described, props['aria-describedby']].filter(Boolean).join(' ')
  return <components.Input {...props} {...(described ? { 'aria-describedby': described } : {})} />
}

/** One or several of many choices, found by typing: those given, or those a search answers. */
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
  const asked = useOptionSearch(search ?? null, text)
  const wanted = unaccented(text.trim())
  const fitting = search ? asked.options : options.filter(({ label, detail = '' }) => unaccented(`${label} ${detail}`).includes(wanted))
  const isNew = canAdd && wanted !== '' && ![...options.map(({ value }) => value), ...chosen].some((value) => unaccented(value) === wanted)
  const offered = isNew ? [...fitting, { value: text.trim(), label: `Add “${text.trim()}”` }] : fitting
  const known = (value: string): Option => options.find((option) => option.value === value) ?? seen.get(value) ?? { value, label: value }
  const take = (taken: readonly Option[]): void => {
    const plain = taken.map((option) =>
      option.label.startsWith('Add “') && canAdd ? { value: option.value, label: option.value } : option,
    )
    setSeen(new Map([...seen, ...plain.map((option) => [option.value, option] as const)]))
    onChange(plain)
  }
  /** Words that were typed where more may be added, and left standing: they were meant. */
  const takeTyped = (): void => {
    if (!canAdd || wanted === '' || chosen.some((value) => unaccented(value) === wanted)) return
    const typed = options.find(({ value }) => unaccented(value) === wanted) ?? { value: text.trim(), label: text.trim() }
    take(isMany ? [...chosen.map(known), typed] : [typed])
  }
  const more = fitting.length - drawn
  const described = control['aria-describedby']
  const surroundings = useMemo(() => ({ described, more }), [described, more])

  return (
    <Surroundings value={surroundings}>
      <Select<Option, boolean, GroupBase<Option>>
        ref={focusRef}
        inputId={control.id}
        aria-invalid={control['aria-invalid']}
        name={name}
        options={offered.slice(0, drawn)}
        value={chosen.map(known)}
        isMulti={isMany}
        isClearable
        isLoading={asked.status === 'searching'}
        inputValue={text}
        onInputChange={(next, { action }) => action !== 'menu-close' && action !== 'input-blur' && setText(next)}
        onMenuClose={() => setText('')}
        onChange={(next) => take(next === null ? [] : 'value' in next ? [next] : next)}
        onBlur={() => {
          takeTyped()
          onBlur()
        }}
        filterOption={null}
        maxMenuHeight={250}
        menuPlacement="auto"
        closeMenuOnSelect={!isMany}
        // On a machine with a touch screen too, somebody at the keys goes on from here.
        blurInputOnSelect={false}
        placeholder={placeholder}
        noOptionsMessage={() =>
          asked.status === 'failed' ? 'The search failed. Type on to try again.' : search && wanted === '' ? 'Type to search' : 'No results'
        }
        loadingMessage={() => 'Searching'}
        components={{ Input: TiedInput, MenuList: MenuListWithMore }}
        formatOptionLabel={labelOf}
        unstyled
        styles={styles}
      />
    </Surroundings>
  )
}

function MenuListWithMore(props: MenuListProps<Option, boolean, GroupBase<Option>>) {
  const { more } = use(Surroundings)
  return (
    <components.MenuList {...props}>
      {props.children}
      {more > 0 && <Note>{more} more. Type to find them.</Note>}
    </components.MenuList>
  )
}

/** Plain words where there is no second line: the library names the button that removes a choice by them. */
const labelOf = ({ label, detail, flag }: Option, { context }: FormatOptionLabelMeta<Option>): ReactNode =>
  flag ? (
    <Flagged>
      <img src={flag} alt="" width={20} height={14} loading="lazy" />
      {label}
    </Flagged>
  ) : detail && context === 'menu' ? (
    <>
      {label}
      <Detail>{detail}</Detail>
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
    /* White flags end somewhere too. */
    box-shadow: 0 0 0 1px var(--line);
  }
`

const Detail = styled.small`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-3);
`

const Note = styled.p`
  padding: 6px 10px;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-3);
`

/** As wide as a finger, where there are fingers. */
const fingertip = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const

const styles: StylesConfig<Option, boolean, GroupBase<Option>> = {
  control: (_base, { isFocused, selectProps }) => ({
    display: 'flex',
    minHeight: 'var(--control)',
    border: `1px solid var(${selectProps['aria-invalid'] ? '--bad' : isFocused ? '--accent-text' : '--line-control'})`,
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    boxShadow: isFocused ? '0 0 0 3px color-mix(in oklch, var(--accent-text) 30%, transparent)' : 'none',
    cursor: 'text',
    '@media (pointer: coarse)': { fontSize: 16 },
    '@media (forced-colors: active)': isFocused ? { outline: '2px solid Highlight' } : {},
  }),
  valueContainer: (base) => ({ ...base, padding: '3px 11px', gap: 4 }),
  placeholder: (base) => ({ ...base, color: 'var(--text-3)' }),
  multiValue: (base) => ({ ...base, borderRadius: 'var(--radius)', background: 'var(--sunken)' }),
  multiValueLabel: (base) => ({ ...base, padding: '3px 4px 3px 8px', fontSize: 13, lineHeight: '18px' }),
  multiValueRemove: (base) => ({
    ...base,
    ...fingertip,
    minWidth: 24,
    justifyContent: 'center',
    borderRadius: 'var(--radius)',
    ':hover': { background: 'var(--line)' },
  }),
  indicatorsContainer: (base) => ({ ...base, alignItems: 'stretch' }),
  clearIndicator: (base) => ({
    ...base,
    minWidth: 28,
    ...fingertip,
    alignItems: 'center',
    justifyContent: 'center',
    color: 'var(--text-2)',
  }),
  dropdownIndicator: (base) => ({
    ...base,
    width: 34,
    ...fingertip,
    alignItems: 'center',
    justifyContent: 'center',
    color: 'var(--text-2)',
  }),
  indicatorSeparator: () => ({ display: 'none' }),
  menu: (base) => ({
    ...base,
    marginBlock: 6,
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-float)',
    background: 'var(--raised)',
    boxShadow: 'var(--shadow-float)',
    overflow: 'hidden',
    zIndex: 20,
  }),
  menuList: (base) => ({ ...base, padding: 6 }),
  option: (base, { isFocused, isSelected }) => ({
    ...base,
    minHeight: 'var(--control)',
    padding: '8px 10px',
    borderRadius: 'var(--radius)',
    background: isFocused ? 'var(--sunken)' : 'none',
    color: isSelected ? 'var(--accent-text)' : 'var(--text)',
    fontWeight: isSelected ? 500 : 400,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  }),
  noOptionsMessage: (base) => ({ ...base, padding: '10px', color: 'var(--text-3)' }),
  loadingMessage: (base) => ({ ...base, padding: '10px', color: 'var(--text-3)' }),
}
