import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isSame } from '~/lib/isSame'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { Status } from '../ui/Status'
import { Form, type FormProps, type FormValues, type Submission } from './Form'
import { queryScope } from './formScope'

interface SettingsFormProps<Values extends FormValues> extends Pick<
  FormProps<Values>,
  'schema' | 'defaults' | 'labels' | 'submitLabel' | 'doing' | 'onValues' | 'children'
> {
  /** Why nothing may be changed; null where it may. */
  readonly reason: string | null
  readonly path: string
  readonly onSave: (values: Values, submission: Submission<Values>) => Promise<string>
}

/** The form of one section. It stays after saving and says when it was saved. */
export function SettingsForm<Values extends FormValues>({
  schema,
  defaults,
  labels,
  submitLabel,
  reason,
  doing = null,
  path,
  onValues,
  onSave,
  children,
}: SettingsFormProps<Values>) {
  const location = useLocation()
  const [values, setValues] = useState(defaults)
  const [saved, setSaved] = useState<{ readonly at: Date; readonly values: Values } | null>(null)
  return (
    <Form
      schema={schema}
      defaults={defaults}
      isStored
      labels={labels}
      submitLabel={submitLabel}
      doing={doing}
      reason={reason}
      scope={{ ...queryScope(location, 'section'), name: path }}
      lookAt={() => ({ label: 'Open the settings', path })}
      onValues={(now) => {
        setValues(now)
        onValues?.(now)
      }}
      onSubmit={onSave}
      // Not before: who reads it may sign out, and would be warned of a draft that is about to go.
      onSaved={(sent) => setSaved({ at: currentTime(), values: sent })}
      extraActions={saved && isSame(saved.values, values) && <Status $tone="good">Saved {localMinute(saved.at).slice(11)}</Status>}
    >
      {children}
    </Form>
  )
}
