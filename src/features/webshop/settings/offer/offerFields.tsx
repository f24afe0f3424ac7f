import { SelectField } from '~/kit/form/choiceFields'
import { DayField } from '~/kit/form/DayField'
import { FieldRow } from '~/kit/form/fieldGroups'
import { rule, type Problem } from '~/kit/form/schema'
import { fieldText } from '~/lib/format/fieldText'
import { currencyDecimals } from '~/lib/format/money'
import { decimalsOf, numberFromTyped } from '~/lib/format/typedNumber'
import { offerDay, offerTime } from './offer'

// What the things that the web-shop sells have in common.

/** When something is on offer, as it is typed. */
export const offerRules = { validity: rule.text(), startDate: rule.day(), endDate: rule.day() }

export const offerLabels = { startDate: 'First day', endDate: 'Last day', validity: 'Validity' } as const

export const alwaysOffered = { validity: '', startDate: '', endDate: '' } as const

type OfferValues = { readonly [Name in keyof typeof offerRules]: string }

interface StoredOffer {
  readonly validity: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

export function checkOffer({ startDate, endDate }: OfferValues, problem: Problem<OfferValues>): void {
  if (startDate !== '' && endDate !== '' && endDate < startDate) problem('endDate', 'Enter a day on or after the first')
}

/** The offer's fields of a stored thing, with days on the shop's clock. */
export const offerOf = ({ validity, startDate, endDate }: StoredOffer, zone: string): OfferValues => ({
  validity: fieldText(validity),
  startDate: offerDay(startDate, zone),
  endDate: offerDay(endDate, zone),
})

/** What is sent instead of an offer's fields. Where nothing stored has a validity, nobody knows its words, and none is sent. */
export const offerInput = <Values extends OfferValues>(
  { validity, startDate, endDate, ...values }: Values,
  stored: StoredOffer | null,
  zone: string,
) => ({
  ...values,
  ...(validity === '' && !stored?.validity ? {} : { validity: validity || null }),
  ...offerTime(startDate, endDate, zone),
})

/** The first and the last day, and a validity in the words that stored things have. */
export function OfferFields({ stored }: { readonly stored: readonly Pick<StoredOffer, 'validity'>[] | null }) {
  const words = [...new Set((stored ?? []).flatMap(({ validity }) => fieldText(validity) || []))]
  return (
    <>
      <FieldRow>
        <DayField<OfferValues> name="startDate" hint="From 00:00" />
        <DayField<OfferValues> name="endDate" hint="Until 23:59" />
      </FieldRow>
      {words.length > 0 && (
        <SelectField<OfferValues> name="validity" placeholder="Not stated" options={words.map((word) => ({ value: word, label: word }))} />
      )}
    </>
  )
}

/** Checks that something is sold in the currency of the shop. */
export function checkCurrency(
  { currency }: { readonly currency: string },
  ofShop: string,
  problem: (name: 'currency', message: string) => void,
): void {
  if (currency !== '' && currency !== ofShop) problem('currency', `The shop sells in ${ofShop}: one total has one currency`)
}

/** Checks amounts: no more decimals than the currency has. */
export function checkAmounts<Name extends string>(
  values: { readonly [Key in Name]: string },
  names: readonly Name[],
  currency: string,
  problem: (name: Name, message: string) => void,
): void {
  const most = currencyDecimals(currency)
  for (const name of names)
    if (numberFromTyped(values[name]) !== null && decimalsOf(values[name]) > most)
      problem(name, most === 0 ? `${currency} has no decimals` : `${currency} has ${most} decimals`)
}
