import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form'

/** Fills in fields as if somebody had typed them, without judging them yet. */
export function fillForm<Values extends FieldValues>(setValue: UseFormSetValue<Values>, values: NoInfer<Partial<Values>>): void {
  for (const [name, value] of Object.entries(values))
    setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: false })
}
