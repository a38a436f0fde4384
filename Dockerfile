# The site in production. compose.yaml runs two of it behind nginx, with Postgres and a bucket.
FROM node:24-bookworm-slim AS build
WORKDIR /source
# Packages are installed anew only when their list changes.
COPY package.json package-lock.json .npmrc ./
COPY server/cli/launch.mjs server/cli/
RUN node server/cli/launch.mjs install
COPY . .
RUN npm run build && server/deploy/assemble.sh /site

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# While it drains or its database is away it must not be killed: that is for /readyz and the load balancer.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between: it would not pass signals on.
CMD ["node", "dist/app/main.mjs"]
