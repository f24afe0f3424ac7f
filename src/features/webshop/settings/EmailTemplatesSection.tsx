import { Loaded } from '~/kit/feedback/Loaded'
import type { FieldLabels } from '~/kit/form/fieldLabels'
import { TextField } from '~/kit/form/fields'
import { rule, z } from '~/kit/form/schema'
import { SettingsForm } from '~/kit/form/SettingsForm'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { SettingsPage } from '~/kit/page/SettingsPage'
import { fieldText, storedText } from '~/lib/format/fieldText'
import { paths } from '~/platform/routes/paths'
import { EmailTemplateIds, SaveEmailTemplateIds, type EmailTemplateIdsQuery } from './emailTemplates.generated'
import { NoDetails } from './NoDetails'
import type { SectionProps } from './sectionProps'

/** The emails of the shop, with when each is sent. The service spells one of them so. */
const emails = {
  emailVerification: ['Email verification', 'Asks somebody to confirm their address'],
  passwordReset: ['Password reset', 'Has the link to set a new password'],
  orderConfirmation: ['Booking confirmation', 'Sent when somebody has booked'],
  staffAssgined: ['Staff assigned', 'Sent when a booking is given to somebody of the staff'],
  reminder: ['Reminder', 'Sent before a visit, at the time set under Reminder'],
} as const

type Email = keyof typeof emails
type TemplateIds = Readonly<Record<Email, string>>
type StoredIds = NonNullable<NonNullable<EmailTemplateIdsQuery['getClientDetails']>['emailTemplates']>

const names = Object.keys(emails) as readonly Email[]

/** A value for each email. */
const forEach = <Value,>(valueOf: (name: Email) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Readonly<Record<Email, Value>>

const schema = z.object(forEach(() => rule.text()))
const labels: FieldLabels<TemplateIds> = forEach((name) => emails[name][0])
const none: StoredIds = forEach(() => null)

/** The ids of the templates by which the web-shop's emails are written. */
export function EmailTemplatesSection({ page, reason }: SectionProps) {
  const path = paths.webshopSetting('email-templates')
  const { record, save, doing } = useEditRecord({
    query: EmailTemplateIds,
    variables: {},
    pick: ({ getClientDetails }) => getClientDetails && (getClientDetails.emailTemplates ?? none),
    noun: 'list of email templates',
    path,
    labels,
    toForm: (stored) => forEach((name) => fieldText(stored[name])),
    toInput: (values: TemplateIds) => forEach((name) => storedText(values[name])),
    command: SaveEmailTemplateIds,
    done: 'Email templates saved',
    ignoresBackendMessage: true,
    stale: ['getClientDetails'],
  })
  return (
    <SettingsPage {...page}>
      <Loaded record={record} what="The email templates" lines={8} missing={<NoDetails what="Email templates" />}>
        {({ defaults }) => (
          <SettingsForm
            schema={schema}
            defaults={defaults}
            labels={labels}
            submitLabel="Save email templates"
            reason={reason}
            path={path}
            doing={doing}
            onSave={save}
          >
            <p>Whether a template exists cannot be checked from here. After a change, look at the next email of its kind.</p>
            {names.map((name) => (
              <TextField<TemplateIds> key={name} name={name} hint={emails[name][1]} />
            ))}
          </SettingsForm>
        )}
      </Loaded>
    </SettingsPage>
  )
}
