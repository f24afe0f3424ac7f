import { useController } from 'react-hook-form'

/**
 * The radio buttons of one field. The field stays empty while none is chosen; the form library itself would make it null once one was left.
 * @returns the props of the button for a value; the first one gets the focus when the form moves to the field
 */
export function useRadios(name: string) {
  const { ref, value: chosen, onChange, onBlur } = useController({ name }).field
  return (value: string, at: number) => ({
    type: 'radio',
    name,
    value,
    ref: at === 0 ? ref : undefined,
    checked: chosen === value,
    onChange: () => onChange(value),
    onBlur,
  })
}
