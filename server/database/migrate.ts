import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as house from "./migrations/0001-house.ts";
import * as runs from "./migrations/0002-runs.ts";
import * as staffLists from "./migrations/0004-staff-lists.ts";
