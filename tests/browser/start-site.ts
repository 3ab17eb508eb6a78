import { startServer, temporaryFolder } from "../processes/server-process.ts";

/** Tests find the site by `baseURL`. */
export default async function startSite() {
  const folder = temporaryFolder();
  const server = await startServer({
    DATA_DIR: folder.path,
    CACHE_DIR: "build/test-cache",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMIT_FORMS: "1000/60",
    RATE_LIMIT_LOGIN: "1000/60",
    RATE_LIMIT_VITALS: "1000/60",
    LOG_LEVEL: "silent",
  });
  process.env.SITE_ADDRESS = server.address;
  process.env.SITE_DATA = folder.path;
  return async () => {
    await server.stop();
    folder.remove();
  };
}

export const adminPassword = "the browser tests' key";
