import { Loaded } from '~/kit/feedback/Loaded'
import { CountryField } from '~/kit/form/CountryField'
import { CurrencyField } from '~/kit/form/CurrencyField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { PhoneField } from '~/kit/form/PhoneField'
import { SettingsForm } from '~/kit/form/SettingsForm'
import { reasonAgainst } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSignedIn } from '~/platform/tenant/client'
import { organisationInput, organisationLabels, organisationOf, organisationRules, type OrganisationValues } from './organisationForm'
import { useClientEdit } from './useClientEdit'

/** Name, address and account holder of one's own client. */
export function OrganisationSection() {
  const path = paths.settings()
  const reason = reasonAgainst('settings.edit', useSignedIn())
  const { record, save, doing } = useClientEdit({
    path,
    labels: organisationLabels,
    done: 'Organisation saved',
    toForm: organisationOf,
    toInput: organisationInput,
  })
  return (
    <Loaded record={record} what="The organisation" lines={10}>
      {({ defaults }) => (
        <>
          <SettingsForm
            schema={organisationRules}
            defaults={defaults}
            labels={organisationLabels}
            submitLabel="Save organisation"
            reason={reason}
            path={path}
            doing={doing}
            onSave={save}
          >
            <FieldGroup title="Names">
              <TextField<OrganisationValues> name="name" hint="In emails, and at the top of the console once reloaded" />
              <TextField<OrganisationValues> name="issuerName" hint="Printed as the issuer on certificates and documents" />
            </FieldGroup>
            <FieldGroup title="Address">
              <TextField<OrganisationValues> name="address" />
              <FieldRow>
                <TextField<OrganisationValues> name="zip" />
                <TextField<OrganisationValues> name="city" />
              </FieldRow>
              <CountryField<OrganisationValues> name="country" />
              <CurrencyField<OrganisationValues> name="currency" />
            </FieldGroup>
            <FieldGroup title="Account holder">
              <p>Who Delta writes to about the contract</p>
              <TextField<OrganisationValues> name="accountHolderName" />
              <FieldRow>
                <TextField<OrganisationValues> name="accountHolderEmail" type="email" />
                <PhoneField<OrganisationValues> name="accountHolderPhone" />
              </FieldRow>
            </FieldGroup>
          </SettingsForm>
        </>
      )}
    </Loaded>
  )
}
