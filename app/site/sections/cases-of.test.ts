import { expect, test } from "vitest";
import { casesOf } from "./cases-of.ts";

const project = (id: number, service: string | null, is_featured = false) => ({
  id,
  service,
  is_featured,
});

test("cases of a service: two of its own, what staff feature first, in their order else", () => {
  const projects = [
    project(1, "Shops"),
    project(2, null),
    project(3, "Sites", true),
    project(4, "Shops"),
    project(5, "Shops", true),
  ];
  expect(casesOf({ title: "Shops" }, projects).map(({ id }) => id)).toEqual([5, 1]);
  expect(casesOf({ title: "Sites" }, projects).map(({ id }) => id)).toEqual([3]);
  expect(casesOf({ title: "Care" }, projects)).toEqual([]);
});
