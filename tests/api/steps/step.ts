import fc from "fast-check";
import type { TestApp } from "#tests/test-app.ts";
import type { Model } from "../model.ts";

export interface Real {
  ask: TestApp["ask"];
  token: string;
}

export type Step = (model: Model, real: Real) => Promise<void>;

const words = ["linen", "Cotton", "silk", "über", "100% wool", "nakshi_kantha", "ঢাকা", "x9"];
export const word = fc.constantFrom(...words);
export const email = fc.constantFrom(
  "a@example.com",
  " A@Example.com",
  "b@example.com",
  "c.d@example.org",
);
export const id = fc.integer({ min: 1, max: 6 });
/** Mostly nothing, so that most calls succeed and most lists show something. */
export const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
export const revision = seldom(fc.integer({ min: 1, max: 3 }));
export const headers = (at: number | undefined) =>
  at === undefined ? {} : { "if-match": `"${at}"` };
