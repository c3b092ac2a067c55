import { enhanceNeeded } from '../needed'
import { enhanceResend } from '../resend'
import { enhanceUnsaved } from '../unsaved'

// Not the colour switch: the story's editor loads this beside its page's own script, which has it.
enhanceNeeded()
enhanceResend()
enhanceUnsaved()
