import { Checkbox } from "@mantine/core";
import { type Scope, scopeLevels } from "#contract/core/scopes.ts";
import styles from "./tokens.module.css";
import { areaLabels, areaNames, levelLabels, scopeIn } from "./words.ts";

interface ScopeTableProps {
  value: readonly Scope[];
  onChange(scopes: Scope[]): void;
  error: string | undefined;
}

/** Which areas a token reaches, and what it may do in each. */
export function ScopeTable({ value, onChange, error }: ScopeTableProps) {
  const toggle = (scope: Scope) =>
    onChange(value.includes(scope) ? value.filter((each) => each !== scope) : [...value, scope]);
  return (
    <fieldset
      className={styles.scopes}
      aria-describedby={error ? "scopes-help scopes-error" : "scopes-help"}
    >
      <legend>Permissions</legend>
      <p id="scopes-help" className={styles.quiet}>
        Draft: changes nobody sees until a person publishes. Publish: everything else, including the
        live site, emails and deleting.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            {scopeLevels.map((level) => (
              <th key={level} scope="col">
                {levelLabels[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areaNames.map((area) => (
            <tr key={area}>
              <th scope="row">{areaLabels[area]}</th>
              {scopeLevels.map((level) => {
                const scope = scopeIn(area, level);
                return (
                  <td key={level}>
                    {scope && (
                      <Checkbox
                        aria-label={`${areaLabels[area]}: ${levelLabels[level].toLowerCase()}`}
                        data-path="scopes"
                        aria-invalid={error !== undefined}
                        checked={value.includes(scope)}
                        onChange={() => toggle(scope)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p id="scopes-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
