/** React reads it on import, so this comes first; the development build is half as fast. */
process.env.NODE_ENV = process.argv.includes("--dev") ? "development" : "production";
