// Looking at a board without a server: `npm run dev`, then
// /gallery.html?mode=marracash&at=40&seat=0&language=nl&theme=dark&events=1
// shows a position that `python web/fixtures.py` recorded. Not part of the build.

import { mount } from 'svelte'

import Gallery from './Gallery.svelte'

const target = document.getElementById('app')
if (target) mount(Gallery, { target })
