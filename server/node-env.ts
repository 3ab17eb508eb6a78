/**
 * Says to React which of its builds to load, so it has to be imported before React is. The command
 * decides, not what the shell happens to have set: React as it is for development renders at half
 * the speed.
 */
process.env.NODE_ENV = process.argv.includes("--dev") ? "development" : "production";
