import './frame/theme.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { favicon } from './frame/favicon'

favicon(false)

const target = document.getElementById('app')
if (target) mount(App, { target })
