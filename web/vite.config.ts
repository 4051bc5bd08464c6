import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The build goes straight into the Python package, so that a user needs no Node.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/kasbah/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or fonts
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] }, // the rulebooks are in docs/
    proxy: { '/api': { target: `http://127.0.0.1:${process.env['KASBAH_PORT'] ?? 8000}`, ws: true } },
  },
}))
