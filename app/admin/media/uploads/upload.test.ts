import { expect, test } from "vitest";
import { maxFileSize } from "#contract/areas/media.ts";
import { ApiError } from "../../../api-client/client.ts";
import { measuredSize } from "../fields/measured-size.ts";
import { rejectionOf, sentenceOf } from "./upload.ts";

const file = (size: number, name = "a.png", type = "image/png") => ({ size, name, type });

test("what cannot be kept is known before it is sent", () => {
  expect(rejectionOf(file(0))).toBe("The file is empty.");
  expect(rejectionOf(file(maxFileSize))).toBeNull();
  expect(rejectionOf(file(maxFileSize + 1e6))).toBe(
    "A file may be at most 25 MB; this one is 27.2 MB.",
  );
  expect(rejectionOf(file(1, "IMG_1.HEIC", ""))).toMatch(/^This is a HEIC picture/);
  expect(rejectionOf(file(1, "a", "image/heif"))).toMatch(/export it as JPEG first\.$/);
});

test("every refusal is a sentence, also a proxy's", () => {
  const detail = { path: "file", message: "The picture is cut off." };
  const error = "Please check what was sent.";
  expect(sentenceOf(new ApiError(400, { error, details: [detail] }))).toBe(detail.message);
  expect(sentenceOf(new ApiError(507, { error: "There is not enough storage left." }))).toBe(
    "There is not enough storage left.",
  );
  expect(sentenceOf(new ApiError(502, {}))).toBe("The server refused the file (502).");
  expect(sentenceOf(new TypeError("x"))).toMatch(/^The server did not respond\./);
});

test("a picture beyond what a project takes keeps its shape", () => {
  expect(measuredSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(measuredSize({ width: 20_000, height: 1000 })).toEqual({ width: 10_000, height: 500 });
  expect(measuredSize({ width: null, height: null })).toBeNull();
});
