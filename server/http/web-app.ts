import { Hono } from "hono";
import type { Env } from "./env.ts";

export type WebApp = Hono<Env>;

export const createWebApp = (): WebApp => new Hono<Env>();
