import { expect, test } from "vitest";
import { joinedAnswer } from "./answer-draft.ts";

const file = (id: number) => ({
  id,
  name: `${id}.pdf`,
  bytes: 10,
  url: null,
});

test("answer: what was typed since stands below an answer that is taken back", () => {
  const takenBack = { text: "Hello", attachments: [file(1), file(2)] };
  expect(joinedAnswer(takenBack, { text: " ", attachments: [] })).toEqual(takenBack);
  expect(joinedAnswer(takenBack, { text: "PS", attachments: [file(2), file(3)] })).toEqual({
    text: "Hello\n\nPS",
    attachments: [file(1), file(2), file(3)],
  });
});
