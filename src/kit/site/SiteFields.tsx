import type { ReactNode } from 'react'
import { completeValue, type RecordState } from '~/platform/api/read/record'
import { SelectField } from '../form/choiceFields'
import { ColorField } from '../form/ColorField'
import { CountryField } from '../form/CountryField'
import { CurrencyField } from '../form/CurrencyField'
import { FieldGroup, FieldRow } from '../form/fieldGroups'
import { TextAreaField, TextField, TimeField } from '../form/fields'
import { FixedFacts } from '../form/FixedFacts'
import { ImageField } from '../form/ImageField'
import { PhoneField } from '../form/PhoneField'
import { ZoneField } from '../form/ZoneField'
import { questionnaireOptions, type SiteContentRecord, type SiteValues } from './siteValues'

interface SiteFieldsProps {
  readonly stored: SiteContentRecord
  readonly mayMove: boolean
  readonly homePages: RecordState<readonly string[]>
  /** The country that is chosen, whose time zones come first. */
  readonly country: string
  readonly notes: SiteNotes | undefined
}

/** What a change of these will do elsewhere, below their fields. */
export interface SiteNotes {
  readonly currency?: ReactNode
  readonly timezone?: ReactNode
}

/** The fields of a site's content in groups. */
export function SiteFields({ stored, mayMove, homePages, country, notes }: SiteFieldsProps) {
  const known = completeValue(homePages) ?? []
  const current = stored.homePageVersion ?? ''
  const pages = current === '' || known.includes(current) ? known : [current, ...known]
  return (
    <>
      <FieldGroup title="Identity">
        <TextField<SiteValues> name="clientName" />
        {mayMove ? (
          <>
            <TextField<SiteValues> name="domain" hint="Where the site is" />
            <FieldRow>
              <TextField<SiteValues> name="distributionId" hint="Id of its distribution" />
              <TextField<SiteValues> name="devDistributionId" hint="Id of its distribution" />
            </FieldRow>
          </>
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
        {notes?.currency}
      </FieldGroup>
      <FieldGroup title="Online booking">
        <ZoneField<SiteValues> name="timezone" country={country} hint="Slots, visits and days of issue are in this time zone." />
        {notes?.timezone}
        <TimeField<SiteValues> name="cutoffTime" hint="After it, the next day can no longer be booked." />
        <SelectField<SiteValues> name="hasQuestionnaire" placeholder="Not set" options={questionnaireOptions} />
        <TextAreaField<SiteValues> name="assistEmails" rows={3} hint="One address per line. Each gets a copy of every booking." />
      </FieldGroup>
    </>
  )
}
