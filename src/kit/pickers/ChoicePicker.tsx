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
import { unaccented } from '~/lib/format/unaccented'
import type { ControlProps } from '../ui/Field'
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

/** Passes picker state to the components react-select renders for us. */
const PickerContext = createContext<{ readonly described: string | undefined; readonly isRequired: boolean; readonly more: number }>({
  described: undefined,
  isRequired: false,
  more: 0,
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
  const query = unaccented(text.trim())
  const matches = search ? remote.options : options.filter(({ label, detail = '' }) => unaccented(`${label} ${detail}`).includes(query))
  const isNew = canAdd && query !== '' && ![...options.map(({ value }) => value), ...chosen].some((value) => unaccented(value) === query)
  const offered = isNew ? [...matches, { value: text.trim(), label: `Add “${text.trim()}”` }] : matches
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
    if (!canAdd || query === '' || chosen.some((value) => unaccented(value) === query)) return
    const typed = options.find(({ value }) => unaccented(value) === query) ?? { value: text.trim(), label: text.trim() }
    select(isMany ? [...chosen.map(optionOf), typed] : [typed])
  }
  const more = matches.length - maxRendered
  const described = control['aria-describedby']
  const isRequired = control['aria-required'] === true
  const context = useMemo(() => ({ described, isRequired, more }), [described, isRequired, more])

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
        components={{ Input: DescribedInput, MenuList: MenuListWithMore }}
        formatOptionLabel={labelOf}
        unstyled
        styles={styles}
      />
    </PickerContext>
  )
}

function MenuListWithMore(props: MenuListProps<Option, boolean, GroupBase<Option>>) {
  const { more } = use(PickerContext)
  return (
    <components.MenuList {...props}>
      {props.children}
      {more > 0 && <Note>{more} more. Type to find them.</Note>}
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
    /* An edge for white flags. */
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

/** Minimum touch target. */
const touchTarget = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const

const styles: StylesConfig<Option, boolean, GroupBase<Option>> = {
  control: (_base, { isFocused, selectProps }) => ({
    display: 'flex',
    minHeight: 'var(--control)',
    border: `1px solid var(${selectProps['aria-invalid'] ? '--bad' : isFocused ? '--focus' : '--line-control'})`,
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    boxShadow: isFocused ? '0 0 0 3px color-mix(in oklch, var(--focus) 30%, transparent)' : 'none',
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
    ...touchTarget,
    minWidth: 24,
    justifyContent: 'center',
    borderRadius: 'var(--radius)',
    ':hover': { background: 'var(--line)' },
  }),
  indicatorsContainer: (base) => ({ ...base, alignItems: 'stretch' }),
  clearIndicator: (base) => ({
    ...base,
    minWidth: 28,
    ...touchTarget,
    alignItems: 'center',
    justifyContent: 'center',
    color: 'var(--text-2)',
  }),
  dropdownIndicator: (base) => ({
    ...base,
    width: 34,
    ...touchTarget,
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
    // Instead of the library's blue, which is its own in either theme.
    ':active': { background: 'var(--sunken)' },
    color: isSelected ? 'var(--accent-text)' : 'var(--text)',
    fontWeight: isSelected ? 500 : 400,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  }),
  noOptionsMessage: (base) => ({ ...base, padding: '10px', color: 'var(--text-3)' }),
  loadingMessage: (base) => ({ ...base, padding: '10px', color: 'var(--text-3)' }),
}
