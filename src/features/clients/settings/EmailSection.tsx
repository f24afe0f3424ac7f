import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Loaded } from '~/kit/feedback/Loaded'
import { Setting } from '~/kit/page/SettingsPage'
import { Notice } from '~/kit/ui/Notice'
import { Status } from '~/kit/ui/Status'
import { Switch } from '~/kit/ui/Switch'
import { localMinute } from '~/lib/time/dayText'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'
import { usePerson } from '~/platform/tenant/client'
import { preferenceEffects, preferenceLabels, preferencesOf, type EmailPreference, type EmailPreferences } from './emailPreferences'
import { useClientEdit } from './useClientEdit'

const names: readonly EmailPreference[] = ['emailNotif', 'notCcAll', 'notAttachLabRes']

/** Switches that decide which emails the client's people get. Each acts at once. */
export function EmailSection() {
  const reason = reasonAgainst('settings.edit', usePerson())
  const open = useOpenPath()
  const textsPath = open('/email/settings', paths.emailSettings())
  const { record, save, question } = useClientEdit({
    path: paths.settings('email'),
    labels: preferenceLabels,
    done: 'Email preferences saved',
    toForm: preferencesOf,
    toInput: (preferences: EmailPreferences) => preferences,
  })
  return (
    <>
      {reason && (
        <Setting>
          <Notice tone="warn">{reason}</Notice>
        </Setting>
      )}
      <Loaded record={record} what="The email preferences" lines={6}>
        {({ defaults }) => <Switches stored={defaults} reason={reason} onSave={save} />}
      </Loaded>
      {textsPath && (
        <Setting>
          <p>
            What these emails say stands in the <Link to={textsPath}>email texts</Link>.
          </p>
        </Setting>
      )}
      {question}
    </>
  )
}

interface SwitchesProps {
  readonly stored: EmailPreferences
  readonly reason: string | null
  readonly onSave: (preferences: EmailPreferences, submission: { readonly opened: EmailPreferences }) => Promise<unknown>
}

function Switches({ stored, reason, onSave }: SwitchesProps) {
  const id = useId()
  const [known, setKnown] = useState(stored)
  const [saving, setSaving] = useState<EmailPreference | null>(null)
  const [saved, setSaved] = useState<{ readonly name: EmailPreference; readonly at: Date } | null>(null)
  const change = async (name: EmailPreference, isOn: boolean): Promise<void> => {
    setSaving(name)
    const next = { ...known, [name]: isOn }
    try {
      await onSave(next, { opened: known })
      setKnown(next)
      setSaved(() => ({ name, at: new Date() }))
    } catch {
      // The command has said why in a toast, and the switch stays as it is stored.
      setSaved(null)
    } finally {
      setSaving(null)
    }
  }
  return names.map((name) => (
    <Setting key={name}>
      <Row>
        <label htmlFor={`${id}-${name}`}>{preferenceLabels[name]}</label>
        <p id={`${id}-${name}-effect`}>{preferenceEffects[name][known[name] ? 'on' : 'off']}</p>
        <State role="status">
          {saving === name && 'Saving…'}
          {saving !== name && saved?.name === name && <Status $tone="good">Saved {localMinute(saved.at).slice(11)}</Status>}
        </State>
        <Switch
          id={`${id}-${name}`}
          aria-describedby={`${id}-${name}-effect`}
          checked={known[name]}
          disabled={reason !== null}
          aria-busy={saving === name || undefined}
          onChange={(event) => saving === null && void change(name, event.target.checked)}
        />
      </Row>
    </Setting>
  ))
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 16px;
  align-items: center;
  label {
    font-weight: 600;
  }
  p {
    grid-row: 2;
    color: var(--text-2);
    font-size: 13px;
    line-height: 20px;
  }
  input {
    grid-area: 1 / 2 / 3 / 3;
  }
`

const State = styled.span`
  grid-row: 3;
  font-size: 13px;
`
