import { enhanceTickAll } from '../tick-all'

enhanceTickAll()
