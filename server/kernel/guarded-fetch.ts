import { type LookupAddress, type LookupAllOptions, lookup as resolveName } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Config } from "../config.ts";
import {
  isNeverReachable,
  isOfThisMachine,
  isPublicAddress,
  isSameHost,
} from "./public-address.ts";

/** Resolves a name to all of its addresses. */
export type ResolveName = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface GuardParts {
  isPrivateAllowed: boolean;
  /** The address by which visitors reach this program. */
  siteUrl: () => string;
  /** The port at which it listens itself. */
  port: () => number;
  resolve?: ResolveName;
}

export interface GuardedRequest {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The timeout of the whole exchange: name, connection, request and answer. */
  timeoutMs: number;
  /** Longer answers are cut off there. */
  maxBytes: number;
  /**
   * For callers to whom the status is enough: a body that takes longer, or breaks off, is cut there
   * instead of being a failure.
   */
  bodyTimeoutMs?: number;
}

export interface GuardedAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  isCut: boolean;
}

/** This program must not call the address; the message is for whoever has entered it. */
export class RefusedAddress extends Error {}

/** There was no answer in time, or the name or the host was not there. */
export class Unreachable extends Error {}

export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

/** Calls addresses that people have entered, as the settings allow. */
export const guardedFetchOf = (
  config: Pick<Config, "WEBHOOK_ALLOW_PRIVATE" | "PORT">,
  siteUrl: () => string,
): GuardedFetch =>
  createGuardedFetch({
    isPrivateAllowed: config.WEBHOOK_ALLOW_PRIVATE === "1",
    siteUrl,
    // With 0 the system has chosen one, which the address of the site has then.
    port: () => config.PORT || Number(new URL(siteUrl()).port),
  });

const checkTimeoutMs = 3000;

const localName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i;

/**
 * Calls addresses that people have typed. Each connection goes to an address that was checked after
 * its name was resolved, so that a name which resolves differently later leads nowhere else.
 * Redirects are answered, not followed.
 */
export function createGuardedFetch(parts: GuardParts) {
  const { isPrivateAllowed, siteUrl, port: ownPort, resolve = resolveName } = parts;

  /** Throws `RefusedAddress`. */
  function requireFit(url: URL): void {
    if (url.protocol !== "https:" && url.protocol !== "http:") {
      throw new RefusedAddress("The address must start with https:// or http://.");
    }
    if (url.username || url.password) {
      throw new RefusedAddress("The address must not contain a user name or password.");
    }
    const site = new URL(siteUrl());
    const isOwnHost = isSameHost(withoutDot(url.hostname), withoutDot(site.hostname));
    if (isOwnHost && portOf(url) === portOf(site)) {
      throw new RefusedAddress("This is the address of this site itself.");
    }
    const host = hostOf(url);
    if (isIP(host) !== 0) requireFitAddress(host, portOf(url));
    else if (!isPrivateAllowed && localName.test(host)) throw privateAddress();
  }

  /** Throws `RefusedAddress`. */
  function requireFitAddress(address: string, port: number): void {
    if (isNeverReachable(address)) throw privateAddress();
    if (isOfThisMachine(address) && port === ownPort()) {
      throw new RefusedAddress("This is the address of this site itself.");
    }
    if (isPrivateAllowed) return;
    if (!isPublicAddress(address) || isOfThisMachine(address)) throw privateAddress();
  }

  function refusalAmong(addresses: readonly LookupAddress[], port: number): Error | null {
    try {
      for (const { address } of addresses) requireFitAddress(address, port);
      return null;
    } catch (refusal) {
      return refusal as RefusedAddress;
    }
  }

  /** Resolves a name to addresses of which each may be called. */
  const lookupFor =
    (port: number): LookupFunction =>
    (name, options, callback) => {
      resolve(name, { ...options, all: true }, (error, addresses) => {
        const failure = error ?? refusalAmong(addresses, port);
        const [first] = addresses ?? [];
        if (failure || !first) callback(failure ?? noAddress(), []);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
    };

  return {
    /** Resolves to what is wrong with the address, as far as it can be known now; else null. */
    async refusalOf(address: string): Promise<string | null> {
      try {
        const url = new URL(address);
        requireFit(url);
        if (isIP(hostOf(url)) === 0) await lookUp(lookupFor(portOf(url)), hostOf(url));
      } catch (error) {
        if (error instanceof RefusedAddress) return error.message;
      }
      return null;
    },

    /** Throws `RefusedAddress` or `Unreachable`. */
    async fetch(address: string, request: GuardedRequest): Promise<GuardedAnswer> {
      const url = new URL(address);
      requireFit(url);
      return exchange(url, request, lookupFor(portOf(url)));
    },
  };
}

const noAddress = () => Object.assign(new Error("There is no address."), { code: "ENOTFOUND" });

const privateAddress = () =>
  new RefusedAddress("This is a private address, which this site must not call.");

const withoutDot = (host: string) => host.replace(/\.$/, "");

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === "https:" ? 443 : 80);

/** Gives up waiting for a slow name server, since the check is repeated at each call. */
function lookUp(lookup: LookupFunction, name: string): Promise<void> {
  return new Promise((done, reject) => {
    const timer = setTimeout(done, checkTimeoutMs);
    lookup(name, { all: true }, (error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else done();
    });
  });
}

function exchange(
  url: URL,
  { method = "GET", headers = {}, body, timeoutMs, maxBytes, bodyTimeoutMs }: GuardedRequest,
  lookup: LookupFunction,
): Promise<GuardedAnswer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { request } = url.protocol === "https:" ? https : http;
    let cutBody: (() => void) | undefined;
    const fail = (failure: Error) => {
      if (cutBody) cutBody();
      else reject(failure);
    };
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    // A connection of its own: one that is kept would be used without looking up the name.
    const sent = request(
      url,
      { method, headers: { ...headers, ...length }, lookup, agent: false, signal },
      (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const finish = (isCut: boolean) => {
          const whole = Buffer.concat(chunks).subarray(0, maxBytes);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole, isCut });
          if (isCut) sent.destroy();
        };
        answer.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > maxBytes) finish(true);
        });
        answer.on("end", () => finish(false));
        answer.on("error", (error) => fail(failureOf(error, signal, timeoutMs)));
        if (bodyTimeoutMs === undefined) return;
        cutBody = () => finish(true);
        const timer = setTimeout(cutBody, bodyTimeoutMs);
        answer.on("close", () => clearTimeout(timer));
      },
    );
    sent.on("error", (error) => fail(failureOf(error, signal, timeoutMs)));
    sent.on("close", () => fail(new Unreachable("The connection was closed without an answer.")));
    sent.end(body);
  });
}

function failureOf(error: NodeJS.ErrnoException, signal: AbortSignal, timeoutMs: number): Error {
  if (error instanceof RefusedAddress) return error;
  if (signal.aborted) {
    return new Unreachable(`There was no whole answer within ${timeoutMs / 1000} seconds.`);
  }
  // Node's message may name addresses of this machine, so only its code is kept.
  return new Unreachable(failures[error.code ?? ""] ?? `The call failed: ${codeOf(error)}.`);
}

const codeOf = ({ code, name }: NodeJS.ErrnoException) => code ?? name;

const failures: Readonly<Record<string, string>> = {
  ENOTFOUND: "There is no host of this name.",
  EAI_AGAIN: "The name of the host cannot be looked up now.",
  ECONNREFUSED: "The host refuses the connection.",
  ECONNRESET: "The connection was closed without an answer.",
  EHOSTUNREACH: "The host cannot be reached.",
  ENETUNREACH: "The host cannot be reached.",
  ETIMEDOUT: "The host does not answer.",
  CERT_HAS_EXPIRED: "The certificate of the host has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate of the host is signed by itself.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is of another host.",
};
