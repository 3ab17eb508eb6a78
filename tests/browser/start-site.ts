import { startHouse, temporaryFolder } from "../processes/house-process.ts";

/** Starts the built site with the sample content for the run; tests find it by `baseURL`. */
export default async function startSite() {
  const folder = temporaryFolder();
  const house = await startHouse({
    DATA_DIR: folder.path,
    CACHE_DIR: "build/test-cache",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMIT_FORMS: "1000/60",
    RATE_LIMIT_LOGIN: "1000/60",
    LOG_LEVEL: "silent",
  });
  process.env.SITE_ADDRESS = house.address;
  process.env.SITE_DATA = folder.path;
  return async () => {
    await house.stop();
    folder.remove();
  };
}

export const adminPassword = "the browser tests' key";
