import { nameOfLanguage } from "#contract/documents/settings.ts";
import { cityOf } from "#format/time-zone.ts";
import { SuggestField, type SuggestionGroup, type TypedFieldProps } from "./suggest-field.tsx";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** All of two letters; browsers tell the name of a language, and no list of them. */
function listLanguages(): SuggestionGroup[] {
  const items = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => Intl.getCanonicalLocales(code)[0] === code)
    .flatMap((value) => {
      const label = nameOfLanguage(value);
      return label ? [{ value, label }] : [];
    })
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
  return [{ group: "Languages", items }];
}

/** By continent, as the zones are named. */
function listZones(): SuggestionGroup[] {
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((value) => ({
    value,
    label: cityOf(value),
    group: value.split("/")[0] ?? "",
  }));
  const groups = Map.groupBy(zones, ({ group }) => group);
  return [...groups].map(([group, items]) => ({ group, items }));
}

const languages = listLanguages();
const zones = listZones();

export const LanguageField = (props: TypedFieldProps) => (
  <SuggestField {...props} groups={languages} />
);

export const TimeZoneField = (props: TypedFieldProps) => <SuggestField {...props} groups={zones} />;
