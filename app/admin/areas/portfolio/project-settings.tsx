import { Switch, Textarea, TextInput } from "@mantine/core";
import { type Project, projects } from "#contract/areas/portfolio.ts";
import { seoNames } from "#contract/areas/seo.ts";
import { noMetric } from "#contract/public-calls.ts";
import { pageAddress } from "#contract/site-pages.ts";
import { cityOf } from "#format/time-zone.ts";
import { agencyClock } from "../../../ui/agency-clock.ts";
import { Row } from "../../components/forms/columns.tsx";
import { MomentInput } from "../../components/forms/fields/moment-input.tsx";
import { WholeNumber } from "../../components/forms/fields/whole-number.tsx";
import {
  type SettingsForm,
  SettingsPanel,
  SettingsPart,
} from "../../components/forms/settings-panel.tsx";
import { SearchAndSharing } from "../../editor/writing/search-and-sharing.tsx";
import type { Size } from "../../media/fields/measured-size.ts";
import { PictureField } from "../../media/fields/picture-field.tsx";
import { ChoiceField } from "../../resource/choice-field.tsx";
import { Control } from "../../resource/control.tsx";
import { FormFields } from "../../resource/form-fields.tsx";
import { useSettingsOff } from "../../resource/settings-off.ts";
import type { ValuesOf } from "../../resource/values.ts";
import type { FieldsProps } from "../../resource/views.ts";
import { CaseColors } from "./case-colors.tsx";
import { addressOf } from "./publication.ts";

type ProjectFields = FieldsProps<ValuesOf<typeof projects>>;

interface ProjectSettingsProps {
  of: SettingsForm;
  fields: ProjectFields;
  item: Project | null;
  onMeasured(what: "image" | "brand", size: Size): void;
}

/** Fields that are placed one by one; any other follows at the end. */
const placed = new Set<keyof ProjectFields["values"]>([
  "title",
  "outcome",
  "description",
  "pictures",
  "body",
  "service",
  "weeks",
  "priceRange",
  "quote",
  "quotePerson",
  "paperColor",
  "inkColor",
  "patch",
  "status",
  "launchedAt",
  "isFeatured",
  "sortOrder",
  "category",
  "websiteUrl",
  "imageSrc",
  "imageWidth",
  "imageHeight",
  "brandSrc",
  "brandWidth",
  "brandHeight",
  "metrics",
  ...seoNames,
]);

export function ProjectSettings(props: ProjectSettingsProps) {
  const { of, fields, item, onMeasured } = props;
  const { values, labels, field, toggle } = fields;
  const needsWebsite = !useSettingsOff(projects).includes("projectsNeedWebsite");
  return (
    <SettingsPanel of={of}>
      <SettingsPart title="Publication">
        <Switch {...toggle("isFeatured")} label={labels.isFeatured} />
      </SettingsPart>
      <SettingsPart title="Project details">
        <ChoiceField
          of={projects.fields.category}
          input={field("category")}
          value={values.category}
        />
        <TextInput
          {...field("websiteUrl")}
          label={labels.websiteUrl}
          type="url"
          required={needsWebsite}
        />
        <MomentInput
          {...field("launchedAt")}
          label={labels.launchedAt}
          value={values.launchedAt}
          description={`${cityOf(agencyClock.zone)} time. Leave empty to show the date the project was added.`}
          type="date"
        />
        <ChoiceField of={projects.fields.service} input={field("service")} value={values.service} />
        <WholeNumber
          {...field("weeks")}
          label={labels.weeks}
          description={projects.fields.weeks.help}
        />
        <TextInput
          {...field("priceRange")}
          label={labels.priceRange}
          description={projects.fields.priceRange.help}
        />
      </SettingsPart>
      <SettingsPart title={labels.quote}>
        <Textarea
          {...field("quote")}
          label={labels.quote}
          description={projects.fields.quote.help}
          autosize
          minRows={2}
          maxRows={10}
        />
        <TextInput
          {...field("quotePerson")}
          label={labels.quotePerson}
          description={projects.fields.quotePerson.help}
        />
      </SettingsPart>
      <SettingsPart title="Page colours">
        <Control {...fields} name="paperColor" of={projects.fields.paperColor} />
        <Control {...fields} name="inkColor" of={projects.fields.inkColor} />
        <CaseColors paper={values.paperColor} ink={values.inkColor} />
      </SettingsPart>
      <SettingsPart title={labels.patch}>
        <Control {...fields} name="patch" of={projects.fields.patch} />
      </SettingsPart>
      <SettingsPart title="Picture in lists">
        <PictureField
          input={field("imageSrc")}
          label={labels.imageSrc}
          required
          onMeasured={(size) => onMeasured("image", size)}
          preview={
            <Row>
              <WholeNumber {...field("imageWidth")} label={labels.imageWidth} />
              <WholeNumber {...field("imageHeight")} label={labels.imageHeight} />
            </Row>
          }
        />
      </SettingsPart>
      <SettingsPart title="Brand">
        <PictureField
          input={field("brandSrc")}
          label={labels.brandSrc}
          onMeasured={(size) => onMeasured("brand", size)}
          preview={
            <Row>
              <WholeNumber {...field("brandWidth")} label={labels.brandWidth} />
              <WholeNumber {...field("brandHeight")} label={labels.brandHeight} />
            </Row>
          }
        />
      </SettingsPart>
      <SettingsPart title={labels.metrics}>
        {values.metrics.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always these four
          <Row key={index}>
            <TextInput
              {...field(`metrics.${index}.value`)}
              label={`Value ${index + 1}`}
              placeholder={noMetric}
            />
            <TextInput {...field(`metrics.${index}.label`)} label={`Label ${index + 1}`} />
          </Row>
        ))}
      </SettingsPart>
      <SettingsPart title="Organise">
        <WholeNumber {...field("sortOrder")} label={labels.sortOrder} />
      </SettingsPart>
      <SearchAndSharing
        fields={fields}
        page={{
          path: item ? addressOf(item) : pageAddress("project", "…"),
          title: values.title,
          description: values.description,
        }}
      />
      <FormFields {...fields} resource={projects} isNew={item === null} except={placed} />
    </SettingsPanel>
  );
}
