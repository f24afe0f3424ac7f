import { Field, Input } from '~/kit/ui/Field'

interface EmailFieldProps {
  readonly error: string | undefined
  readonly defaultValue: string | undefined
  readonly autoComplete?: 'username' | 'email'
}

/** An email address, prefilled when it is known. */
export function EmailField({ error, defaultValue, autoComplete = 'username' }: EmailFieldProps) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete={autoComplete}
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  )
}
