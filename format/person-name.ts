interface PersonNames {
  first_name: string | null;
  last_name: string | null;
}

/** A person's name; `otherwise`, such as the address, where the account is deleted. */
export const personName = ({ first_name, last_name }: PersonNames, otherwise = ""): string =>
  first_name === null ? otherwise : `${first_name} ${last_name ?? ""}`.trim();
