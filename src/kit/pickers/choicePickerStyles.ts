import type { GroupBase, StylesConfig } from 'react-select'
import type { Option } from './useOptionSearch'

/** Minimum touch target. */
const touchTarget = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const

const notPrinted = { '@media print': { display: 'none' } } as const

/** How a picker looks, in our tokens. */
export const choicePickerStyles: StylesConfig<Option, boolean, GroupBase<Option>> = {
  control: (_base, { isFocused, selectProps }) => ({
    display: 'flex',
    minHeight: 'var(--control)',
    border: `1px solid var(${selectProps['aria-invalid'] ? '--bad' : isFocused ? '--focus' : '--line-control'})`,
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    boxShadow: isFocused ? '0 0 0 3px color-mix(in oklch, var(--focus) 30%, transparent)' : 'none',
    cursor: 'text',
    'fieldset:disabled &': { background: 'var(--sunken)' },
    '@media (pointer: coarse)': { fontSize: 16 },
    '@media (forced-colors: active)': isFocused ? { outline: '2px solid Highlight' } : {},
  }),
  container: (base) => ({ ...base, minWidth: 0 }),
  valueContainer: (base) => ({ ...base, padding: '3px 11px', gap: 4 }),
  placeholder: (base) => ({ ...base, color: 'var(--text-3)' }),
  multiValue: (base) => ({ ...base, borderRadius: 'var(--radius)', background: 'var(--sunken)' }),
  multiValueLabel: (base) => ({ ...base, padding: '3px 4px 3px 8px', fontSize: 13, lineHeight: '18px' }),
  multiValueRemove: (base) => ({
    ...base,
    ...touchTarget,
    ...notPrinted,
    minWidth: 24,
    justifyContent: 'center',
    borderRadius: 'var(--radius)',
    ':hover': { background: 'var(--line)' },
  }),
  indicatorsContainer: (base) => ({ ...base, alignItems: 'stretch', 'fieldset:disabled &': { display: 'none' }, ...notPrinted }),
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
    cursor: 'pointer',
  }),
  noOptionsMessage: (base) => ({ ...base, padding: '10px', color: 'var(--text-3)' }),
  loadingMessage: (base) => ({ ...base, padding: '10px', color: 'var(--text-3)' }),
}
