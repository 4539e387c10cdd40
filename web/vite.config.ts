import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { module } from './scripts/module';
import { offline } from './scripts/offline';
import { rulePages } from './scripts/rule_pages';
import { strength } from './scripts/strength';

const server = `http://127.0.0.1:${process.env.PARTAL_PORT ?? '8080'}`;

export default defineConfig({
  // The app works in any folder of a host.
  base: './',
  plugins: [svelte(), module(), rulePages(), strength(), offline()],
  // Under test Svelte's browser build is wanted, not the one for servers.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server, '/ws': { target: server, ws: true } },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'] },
});
