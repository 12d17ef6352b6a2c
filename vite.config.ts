import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

export default defineConfig({
  root: 'ui',
  plugins: [react()],
  build: {
    outDir: '../dist/ui',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: process.env.SIDEPOT_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  test: {
    root,
    isolate: false,
    reporters: ['default', './src/testing/count-reporter.ts'],
    projects: [
      {
        extends: true,
        root,
        test: {
          name: 'sqlite',
          root,
          include: ['src/**/*.test.{ts,tsx}', 'fixtures/**/*.test.ts', 'ui/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.postgres.test.ts'],
          provide: { postgresUrl: '' },
        },
      },
      {
        extends: true,
        root,
        test: {
          name: 'postgres',
          root,
          include: ['src/{core,db}/**/*.test.ts'],
          globalSetup: ['src/testing/postgres.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        root,
        test: {
          name: 'browser',
          root,
          include: ['ui/e2e/**/*.story.ts'],
          provide: { postgresUrl: '' },
          testTimeout: 60_000,
        },
      },
    ],
  },
})
