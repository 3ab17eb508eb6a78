# Two stages: the pages are run without the tools that they are built with.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/prepare.mjs scripts/
COPY scripts/prepare scripts/prepare
RUN node scripts/prepare.mjs
COPY . .
RUN node scripts/prepare.mjs build \
  && npm uninstall --no-save --omit=dev --no-audit --no-fund vite @react-router/dev

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The server is the first process itself, so that it hears SIGTERM.
CMD ["node", "--max-old-space-size=1024", "--max-semi-space-size=8", "server/main.ts"]
