import type { Serve } from "./serve.ts";
import type { WebApp } from "./web-app.ts";

export interface ApiAddress {
  method: string;
  path: string;
}

/** Addresses below `/api` that are no calls of the contract. */
export interface ApiAddresses {
  addresses: readonly ApiAddress[];
  bind(api: WebApp): void;
}

/** A room answers these requests, each where it has one. */
export interface HttpRoom {
  /** Binds its calls of the API. */
  routes?(serve: Serve): void;
  apiAddresses?: ApiAddresses;
  /** Binds what comes before the page cache, which drops query parameters that no page reads. */
  beforePages?(app: WebApp): void;
  /** Binds addresses of the site. */
  siteRoutes?(app: WebApp): void;
}
