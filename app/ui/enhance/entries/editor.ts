import { enhanceNeeded } from '../needed'
import { enhanceResend } from '../resend'
import { enhanceUnsaved } from '../unsaved'

// Without the colour switch: the story's editor loads this besides the page's own script, which has it.
enhanceNeeded()
enhanceResend()
enhanceUnsaved()
