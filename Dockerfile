# syntax=docker/dockerfile:1

FROM node:22-bookworm AS build
WORKDIR /sidepot
COPY package.json package-lock.json .npmrc ./
COPY bin/allowed-scripts.js bin/npm-program.js ./bin/
RUN npm ci && node bin/allowed-scripts.js
COPY . .
# What the downloaded file contains too: the program, and of its packages only compiled parts and fonts.
RUN npm run build && node bin/stage.js

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATABASE_URL=file:/data/sidepot.db \
    NODE_COMPILE_CACHE=/sidepot/compile-cache \
    NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /sidepot
COPY --from=build /sidepot/dist/program ./
# Any other user works too (docker run --user), if it can write to the volume. Nothing else is written, so the rest can be
# read-only (docker run --read-only --tmpfs /tmp).
RUN mkdir /data compile-cache && chown node:node /data compile-cache && ln -s /sidepot/bin/sidepot.js /usr/local/bin/sidepot
USER node
# The manual loads every command and the server, whose compiled code is kept. It's valid for these NODE_OPTIONS and this user.
RUN node bin/sidepot.js man > /dev/null
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "bin/healthcheck.js"]
# Runs the program directly, so that it receives signals.
CMD ["node", "bin/sidepot.js", "serve"]
