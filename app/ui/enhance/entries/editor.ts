import { enhanceNeeded } from '../needed'
import { enhanceUnsaved } from '../unsaved'

enhanceNeeded()
enhanceUnsaved()
