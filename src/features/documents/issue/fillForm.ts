import type { useFormContext } from '~/kit/form/formContext'
import type { DocumentValues } from './documentForm'

/** Fills in fields as if somebody had typed them, without judging them yet. */
export function fillForm(setValue: ReturnType<typeof useFormContext<DocumentValues>>['setValue'], values: Partial<DocumentValues>): void {
  for (const [name, value] of Object.entries(values))
    setValue(name as keyof DocumentValues, value, { shouldDirty: true, shouldValidate: false })
}
