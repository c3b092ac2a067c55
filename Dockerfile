# Node 24 is the image's own here; the npm package of that name only serves machines with an older one.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force

FROM node:24-bookworm-slim
# An init process, because the server's own children (PDF reading, workers) must not be left as zombies.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts/alias.mjs /app/scripts/image-start.sh /app/scripts/serve.sh ./scripts/
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/server ./server
COPY --from=build /app/app ./app
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
# Without the set-up that npm runs before `npm run db` and `npm run admin`: it is for a clone, everything is here already.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NPM_CONFIG_IGNORE_SCRIPTS=true
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Becomes the user `node` before anything of ours runs; with `docker run --user` it is somebody else from the start.
ENTRYPOINT ["tini", "--", "./scripts/image-start.sh"]
