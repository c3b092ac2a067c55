import { enhanceNeeded } from '../needed'
import { enhanceTheme } from '../theme'
import { enhanceUnsaved } from '../unsaved'

enhanceNeeded()
enhanceUnsaved()
enhanceTheme()
