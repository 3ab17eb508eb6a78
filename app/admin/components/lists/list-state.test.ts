import { expect, test } from "vitest";
import { type ListRules, readState, writeState } from "./list-state.ts";

const rules: ListRules = {
  filters: { status: { values: ["", "active", "gone"], fallback: "active" } },
  sizes: [10, 25],
  sorts: ["name"],
};
const read = (query: string) => readState(rules, new URLSearchParams(query));

test("an empty address is the list as it opens, and the other way round", () => {
  const state = read("");
  expect(state).toEqual({
    page: 1,
    limit: 10,
    search: "",
    filters: { status: "active" },
    sorting: null,
  });
  expect(writeState(rules, new URLSearchParams(), state).toString()).toBe("");
});

test("what an address says is read back as it was written", () => {
  const state = {
    page: 3,
    limit: 25,
    search: "a & b",
    filters: { status: "" },
    sorting: { sort: "name", order: "desc" as const },
  };
  expect(read(writeState(rules, new URLSearchParams("x=1"), state).toString())).toEqual(state);
});

test("what makes no sense counts as absent", () => {
  for (const query of ["page=-1&limit=7", "page=1e9&limit=NaN", "status=evil&sort=evil"]) {
    expect(read(query)).toEqual(read(""));
  }
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(200);
});
