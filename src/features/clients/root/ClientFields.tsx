import type { ReactNode } from 'react'
import { SelectField } from '~/kit/form/choiceFields'
import { ColorField } from '~/kit/form/ColorField'
import { CountryField } from '~/kit/form/CountryField'
import { CurrencyField } from '~/kit/form/CurrencyField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { MoneyField, TextAreaField, TextField } from '~/kit/form/fields'
import { FixedFacts, type FixedFact } from '~/kit/form/FixedFacts'
import { ImageField } from '~/kit/form/ImageField'
import { PhoneField } from '~/kit/form/PhoneField'
import { SwitchField } from '~/kit/form/SwitchField'
import type { Option } from '~/kit/pickers/useOptionSearch'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { numberFromTyped } from '~/lib/format/typedNumber'
import { clientRoles, clientTypes } from '~/platform/access/person'
import type { ClientValues } from './clientForm'
import { planCost } from './planCost'

interface ClientFieldsProps {
  /** Who fills in the form: the root client about another client or about itself, or a client about itself. */
  readonly as: 'root' | 'rootItself' | 'client'
  readonly stored: ClientValues
  /** The training centers or clinics of the client; null where they are not known, absent for a new client. */
  readonly centers?: readonly Option[] | null
  /** A warning about a new sub-domain. */
  readonly subdomainHint: string
  /** Says that another client has the typed name. */
  readonly twin?: ReactNode
}

/** The known choices, and what is stored where that is another one. */
const choicesOf = (known: readonly string[], stored: string): readonly Option[] =>
  (stored === '' || known.includes(stored) ? known : [...known, stored]).map((value) => ({ value, label: sentenceCase(value) }))

/** The centers to choose from, and the stored one where it is not among them. */
function centerChoices(centers: readonly Option[] | null, stored: string): readonly Option[] {
  const known = centers ?? []
  if (stored === '' || known.some(({ value }) => value === stored)) return known
  return [...known, { value: stored, label: centers === null ? 'The stored one' : 'One that no longer exists' }]
}

const onOff = (isOn: boolean): string => (isOn ? 'On' : 'Off')

/** Every field of a client in groups. What only the root client decides, a client reads here and cannot change. */
export function ClientFields({ as, stored, centers, subdomainHint, twin }: ClientFieldsProps) {
  const isClient = as === 'client'
  const fixed = (...facts: readonly FixedFact[]) => isClient && <FixedFacts facts={facts} />
  return (
    <>
      <FieldGroup title="Identity">
        <TextField<ClientValues> name="name" hint="At the top of the console and in emails" />
        {twin}
        <TextField<ClientValues> name="issuerName" hint="Printed as the issuer on certificates and documents" />
        <TextField<ClientValues> name="subdomain" hint={subdomainHint} />
        {fixed(['Type', sentenceCase(stored.type)], ['Role', sentenceCase(stored.role)], ['Web-shop', onOff(stored.isWebShopClient)])}
        {!isClient && (
          <>
            <FieldRow>
              <SelectField<ClientValues> name="type" options={choicesOf(clientTypes, stored.type)} />
              <SelectField<ClientValues> name="role" options={choicesOf(clientRoles, stored.role)} />
            </FieldRow>
            <SwitchField<ClientValues> name="isWebShopClient" hint="Patients book and pay on the client’s own pages." />
          </>
        )}
        {as === 'root' && <SwitchField<ClientValues> name="isRoot" hint="Its super admins can open and change every client." />}
      </FieldGroup>
      <FieldGroup title="Brand">
        <ImageField<ClientValues> name="logo" mode="clientLogo" />
        <ColorField<ClientValues> name="color" hint="Buttons, links and the chosen menu entry. Leave empty for Delta’s own colour." />
      </FieldGroup>
      <FieldGroup title="Contacts">
        <TextField<ClientValues> name="accountHolderName" />
        <FieldRow>
          <TextField<ClientValues> name="accountHolderEmail" type="email" />
          <PhoneField<ClientValues> name="accountHolderPhone" />
        </FieldRow>
        <TextField<ClientValues> name="address" />
        <FieldRow>
          <TextField<ClientValues> name="zip" />
          <TextField<ClientValues> name="city" />
        </FieldRow>
        <CountryField<ClientValues> name="country" />
      </FieldGroup>
      <FieldGroup title="Billing">
        {fixed(['Plan', stored.planType], ['Plan cost', planCost(numberFromTyped(stored.cost)) ?? ''])}
        {!isClient && (
          <FieldRow>
            <TextField<ClientValues> name="planType" />
            <MoneyField<ClientValues> name="cost" currency="USD" />
          </FieldRow>
        )}
        <CurrencyField<ClientValues> name="currency" />
      </FieldGroup>
      <FieldGroup title="Mail">
        <SwitchField<ClientValues> name="emailNotif" hint="People get an email when something is issued to them." />
        <SwitchField<ClientValues> name="notCcAll" hint="Nobody on the copy list gets the email." />
        <SwitchField<ClientValues> name="notAttachLabRes" hint="Recipients open the result on its page." />
        <TextField<ClientValues> name="emailTemplate" hint="Id of the template that documents are sent with" />
        <TextAreaField<ClientValues> name="additionalText" rows={2} />
        <TextAreaField<ClientValues> name="labResultText" rows={2} />
      </FieldGroup>
      <FieldGroup title="Technical">
        {fixed(
          ['HCI code', stored.hciCode],
          ['Partner database', stored.platoDatabase],
          ['Public domain', stored.dnsDomain],
          ['Distribution', stored.distributionId],
          ['Sandbox distribution', stored.devDistributionId],
        )}
        {!isClient && (
          <>
            <FieldRow>
              <TextField<ClientValues> name="hciCode" hint="Healthcare institution code" />
              <TextField<ClientValues> name="platoDatabase" hint="Name at the partner system" />
            </FieldRow>
            <TextField<ClientValues> name="dnsDomain" hint="Where the public site is" />
            <FieldRow>
              <TextField<ClientValues> name="distributionId" />
              <TextField<ClientValues> name="devDistributionId" />
            </FieldRow>
            <TextAreaField<ClientValues> name="integrations" rows={2} hint="JSON" />
            <TextAreaField<ClientValues> name="documents" rows={2} hint="JSON" />
          </>
        )}
        {centers !== undefined && (
          <SelectField<ClientValues>
            name="centerId"
            placeholder="None"
            options={centerChoices(centers, stored.centerId)}
            hint={centers === null ? 'The other centers are not known.' : 'Chosen first where one is asked for'}
          />
        )}
        <TextField<ClientValues> name="pdfCallback" />
        <SwitchField<ClientValues> name="searchAgg" hint="Lists are searched through the shared index." />
      </FieldGroup>
    </>
  )
}
