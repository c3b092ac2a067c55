import { enhanceTheme } from '../theme'
import { enhanceTickAll } from '../tick-all'

enhanceTickAll()
enhanceTheme()
