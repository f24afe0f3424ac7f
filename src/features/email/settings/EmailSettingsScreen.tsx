import { useState } from 'react'
import { TextAreaField } from '~/kit/form/fields'
import type { Submission } from '~/kit/form/Form'
import { Form } from '~/kit/form/Form'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { Status } from '~/kit/ui/Status'
import { currentTime } from '~/lib/time/clock'
import { localMinute } from '~/lib/time/dayText'
import { reasonAgainst } from '~/platform/access/actions'
import { showAtOnce } from '~/platform/api/command/showAtOnce'
import { paths } from '~/platform/routes/paths'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { ClientDetails } from '~/platform/tenant/details.generated'
import { emailTextLabels, emailTextRules, isSameTexts, textsOf, type EmailTexts } from './emailTexts'
import { SaveEmailTexts } from './emailTexts.generated'
import { SampleEmail } from './SampleEmail'

const title = 'Email settings'
const under = 'Two texts that go into emails with a document.'
const here = paths.emailSettings()

/** While a save is on its way, the whole console has the new texts; where it fails, it has the stored ones again. */
const withTexts = showAtOnce(ClientDetails, {}, (read, { customText }: { readonly customText: string }) => ({
  ...read,
  getClientTheme: read.getClientTheme && {
    ...read.getClientTheme,
    customText: { ...read.getClientTheme.customText, ...textsOf(JSON.parse(customText)) },
  },
}))

/** The texts that emails with documents carry, with a sample of such an email beside them. */
export function EmailSettingsScreen() {
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const { record, save, doing } = useEditRecord({
    query: ClientDetails,
    variables: {},
    pick: ({ getClientTheme }) => getClientTheme,
    noun: 'email text',
    path: here,
    labels: emailTextLabels,
    toForm: ({ customText }) => textsOf(customText),
    toInput: (texts) => ({ customText: JSON.stringify(textsOf(texts)) }),
    command: SaveEmailTexts,
    done: 'Email texts saved',
    stale: ['getClientTheme'],
    optimistic: withTexts,
  })
  return (
    <RecordFrame
      record={record}
      noun="email text"
      title={title}
      parent={{ label: 'Dashboard', path: paths.dashboard() }}
      skeleton={FormSkeleton}
    >
      {({ defaults }) => <EmailTextsPage defaults={defaults} reason={reason} onSave={save} doing={doing} />}
    </RecordFrame>
  )
}

interface EmailTextsPageProps {
  readonly defaults: EmailTexts
  readonly reason: string | null
  readonly onSave: (texts: EmailTexts, submission: Submission<EmailTexts>) => Promise<string>
  readonly doing: string | null
}

function EmailTextsPage({ defaults, reason, onSave, doing }: EmailTextsPageProps) {
  const inUse = textsOf(useClient().customText)
  const [texts, setTexts] = useState(defaults)
  const [saved, setSaved] = useState<{ readonly at: Date; readonly texts: EmailTexts } | null>(null)
  return (
    <FormPage title={title} under={under} preview={<SampleEmail texts={texts} isInUse={isSameTexts(texts, inUse)} />}>
      <Form
        schema={emailTextRules}
        defaults={defaults}
        labels={emailTextLabels}
        submitLabel="Save"
        reason={reason}
        doing={doing}
        lookAt={() => ({ label: 'Open the email texts', path: here })}
        onValues={setTexts}
        onSubmit={onSave}
        onSaved={(stored) => setSaved({ at: currentTime(), texts: stored })}
        extraActions={saved && isSameTexts(saved.texts, texts) && <Status $tone="good">Saved {localMinute(saved.at).slice(11)}</Status>}
      >
        <TextAreaField<EmailTexts>
          name="additionalText"
          rows={7}
          hint="In every email with a document, after the greeting. Leave empty to skip."
        />
        <TextAreaField<EmailTexts>
          name="labResultText"
          rows={7}
          hint="In emails with a lab result, after the first text. Left out when empty."
        />
      </Form>
    </FormPage>
  )
}
