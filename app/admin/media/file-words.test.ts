import { expect, test } from "vitest";
import { allTypes, pictureTypes } from "./file-words.ts";

test("a phone is asked for kinds that are kept, so that it turns its own into one of them", () => {
  for (const types of [pictureTypes, allTypes]) {
    expect(types).toContain("image/jpeg");
    expect(types.filter((type) => /\*|hei[cf]/.test(type))).toEqual([]);
  }
});
