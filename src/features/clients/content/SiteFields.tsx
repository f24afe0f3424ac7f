import { SelectField } from '~/kit/form/choiceFields'
import { ColorField } from '~/kit/form/ColorField'
import { CountryField } from '~/kit/form/CountryField'
import { CurrencyField } from '~/kit/form/CurrencyField'
import { FieldGroup, FieldRow } from '~/kit/form/fieldGroups'
import { TextField } from '~/kit/form/fields'
import { ImageField } from '~/kit/form/ImageField'
import { PhoneField } from '~/kit/form/PhoneField'
import { completeValue, type RecordState } from '~/platform/api/record'
import { FixedFacts } from '../root/FixedFacts'
import type { SiteContentRecord, SiteValues } from './siteForm'

interface SiteFieldsProps {
  readonly stored: SiteContentRecord
  readonly mayMove: boolean
  readonly homePages: RecordState<readonly string[]>
}

/** The fields of a site's content in groups. */
export function SiteFields({ stored, mayMove, homePages }: SiteFieldsProps) {
  const known = completeValue(homePages) ?? []
  const current = stored.homePageVersion ?? ''
  const pages = current === '' || known.includes(current) ? known : [current, ...known]
  return (
    <>
      <FieldGroup title="Identity">
        <TextField<SiteValues> name="clientName" />
        {mayMove ? (
          <TextField<SiteValues> name="domain" hint="Where the site is" />
        ) : (
          <FixedFacts
            facts={[
              ['Domain', stored.domain ?? ''],
              ['Live site', stored.distributionId ?? ''],
              ['Sandbox', stored.devDistributionId ?? ''],
            ]}
          />
        )}
      </FieldGroup>
      <FieldGroup title="Look">
        <ImageField<SiteValues> name="logo" mode="clientLogo" />
        <ColorField<SiteValues> name="primaryColor" hint="Buttons and links of the site" />
        <SelectField<SiteValues>
          name="homePageVersion"
          placeholder="Choose a home page"
          options={pages.map((value) => ({ value, label: value }))}
          hint={homePages.status === 'failed' ? 'The other home pages could not be read.' : undefined}
        />
      </FieldGroup>
      <FieldGroup title="Contact">
        <FieldRow>
          <TextField<SiteValues> name="email" type="email" />
          <PhoneField<SiteValues> name="phone" />
        </FieldRow>
        <FieldRow>
          <TextField<SiteValues> name="supportEmail" type="email" />
          <PhoneField<SiteValues> name="supportPhone" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Address">
        <TextField<SiteValues> name="address" />
        <FieldRow>
          <TextField<SiteValues> name="zipCode" />
          <TextField<SiteValues> name="city" />
        </FieldRow>
        <CountryField<SiteValues> name="country" />
      </FieldGroup>
      <FieldGroup title="Money">
        <FieldRow>
          <TextField<SiteValues> name="taxId" />
          <CurrencyField<SiteValues> name="currency" />
        </FieldRow>
      </FieldGroup>
    </>
  )
}
