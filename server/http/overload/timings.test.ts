import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createTimings } from "./timings.ts";

test("requests are counted by method and status, their times in buckets that include the smaller ones", async () => {
  const registry = new Registry();
  const count = createTimings(registry);
  count("GET", "/api/blog", 200, 0.0004);
  count("GET", "/api/blog", 200, 0.001);
  count("POST", "/api/contact/submit", 201, 0.03);
  count("BREW", "/about", 405, 7);
  const lines = (await registry.metrics()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "# TYPE http_requests_total counter",
      'http_requests_total{method="GET",status="200"} 2',
      'http_requests_total{method="POST",status="201"} 1',
      'http_requests_total{method="other",status="405"} 1',
      "# TYPE http_request_duration_seconds histogram",
      'http_request_duration_seconds_bucket{le="0.001",part="api"} 2',
      'http_request_duration_seconds_bucket{le="0.025",part="api"} 2',
      'http_request_duration_seconds_bucket{le="0.05",part="api"} 3',
      'http_request_duration_seconds_bucket{le="+Inf",part="api"} 3',
      'http_request_duration_seconds_count{part="api"} 3',
      'http_request_duration_seconds_bucket{le="5",part="pages"} 0',
      'http_request_duration_seconds_bucket{le="+Inf",part="pages"} 1',
      'http_request_duration_seconds_sum{part="pages"} 7',
    ]),
  );
  expect(await registry.metrics()).toBe(lines.join("\n"));
});

test("what nobody has asked for yet is counted as none", async () => {
  const registry = new Registry();
  createTimings(registry);
  expect(await registry.metrics()).toContain(
    'http_request_duration_seconds_count{part="pages"} 0\n',
  );
});
