import { expect, test } from "vitest";
import { readConfig, settingFamilies, variableNames } from "../config.ts";
import { findMisspeltNames } from "./misspelt-names.ts";

const nearestTo = (name: string) =>
  findMisspeltNames({ [name]: "value" }, variableNames, settingFamilies)[0]?.nearest;

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["SMTP_URI", "SMTP_URL"],
  ["SMTPURL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["SMTP_HOST", "SMTP_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["DATA_DRI", "DATA_DIR"],
  ["SITE_ULR", "SITE_URL"],
  ["TRUST_PROXIES", "TRUST_PROXY"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["SECRETKEY", "SECRET_KEY"],
  ["SECRECT_KEY", "SECRET_KEY"],
  ["ADMIN_MAIL", "ADMIN_EMAIL"],
  ["BACKUP_EVERY_HOUR", "BACKUP_EVERY_HOURS"],
  ["BACKUP_EVERY", "BACKUP_EVERY_HOURS"],
  ["BACKUP_INTERVAL", "BACKUP_EVERY_HOURS or BACKUP_KEEP"],
  ["SESSION_IDLE", "SESSION_IDLE_SECONDS"],
  ["SESSION_IDLE_MINUTES", "SESSION_IDLE_SECONDS"],
  ["SESSION_MAX_AGE", "SESSION_MAX_SECONDS"],
  ["ADMIN_PASS", "ADMIN_PASSWORD"],
  ["ADMIN_PASSPHRASE", "ADMIN_PASSWORD"],
  ["ADMIN_PASSWORD_FILE", "ADMIN_PASSWORD"],
  ["PAGE_CACHE_SIZE", "PAGE_CACHE_MB"],
  ["PROT", "PORT"],
  ["PORTS", "PORT"],
  ["HSOT", "HOST"],
  ["HOSTS", "HOST"],
  ["SEDE", "SEED"],
  ["SEEDS", "SEED"],
  ["SED", "SEED"],
  ["RATE_LIMIT_LOGINS", "RATE_LIMIT_LOGIN"],
  ["NEWSLETTER_CONFIRMATION", "NEWSLETTER_CONFIRM"],
  ["Port", "PORT"],
])("settings: %s is recognised as %s misspelt", (name, nearest) => {
  expect(nearestTo(name)).toBe(nearest);
});

test.each([
  ..."HOME PATH HOSTNAME HOSTTYPE MAIL USER PWD OLDPWD SHELL SHLVL LANG TERM TZ CI LOGNAME".split(
    " ",
  ),
  ..."SITE_NAME SECRET_KEY_BASE TMPDIR EDITOR PAGER VISUAL DISPLAY".split(" "),
  ..."DOMAIN POSTGRES_PASSWORD SESSION_MANAGER NODE_ENV NODE_OPTIONS ENV_FILE".split(" "),
  ..."npm_config_cache npm_package_name STATE_DIRECTORY CACHE_DIRECTORY INVOCATION_ID BUILD_DIR".split(
    " ",
  ),
  ..."KUBERNETES_PORT SITE_SERVICE_HOST DATABASE_PORT_5432_TCP REDIS_URL BASE_URL".split(" "),
])("settings: %s of other programs is left alone", (name) => {
  expect(nearestTo(name)).toBeUndefined();
});

test("settings: neither a name that is ours nor an empty value is misspelt", () => {
  const environment = { SMTP_URL: "smtp://mail.example.com", SMPT_URL: "" };
  expect(findMisspeltNames(environment, variableNames, settingFamilies)).toEqual([]);
});

test.each([
  ["SMTP_URL", "smtp://mail.example.com:99999", /^SMTP_URL: cannot be read\. Check host and port/],
  ["SMTP_URL", "smtp://user:p#ss@mail.example.com", /^SMTP_URL: cannot be read/],
  ["SMTP_URL", "smtps://user:p%zz@mail.example.com", /^SMTP_URL: has a % in its user name/],
  ["SMTP_URL", "smtp://100%:pass@mail.example.com", /^SMTP_URL: has a % in its user name/],
  ["SMTP_URL", "mail.example.com:587", /^SMTP_URL: must be an address that starts with smtp:/],
  ["MEDIA_URL", "s3://key:p%zz@bucket.example.com/media", /^MEDIA_URL: has a % in its user name/],
  ["MEDIA_URL", "s3://bucket.example.com/media", /^MEDIA_URL: must be s3:\/\/KEY:SECRET@HOST/],
  ["SITE_URL", "https://user:pw@example.com", /^SITE_URL: must be an origin without user name/],
  ["SITE_URL", "https://user@example.com", /^SITE_URL: must be an origin without user name/],
  ["SITE_URL", "https://example.com:99999", /^SITE_URL: cannot be read/],
  ["CONTACT_NOTIFY_TO", "a@example.com,b@example.com", /^CONTACT_NOTIFY_TO: must be one email/],
  ["CONTACT_NOTIFY_TO", "a@example.com; b@example.com", /^CONTACT_NOTIFY_TO: must be one email/],
])("settings: %s=%s is refused with what is wrong", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test.each([
  ["SMTP_URL", "smtp://user%40example.com:p%25ss@mail.example.com:587"],
  ["MEDIA_URL", "s3://key:se%2Fcret@bucket.example.com/media"],
  ["SITE_URL", "https://example.com/"],
  ["CONTACT_NOTIFY_TO", "desk@example.com"],
])("settings: %s=%s is accepted", (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});
