import { enhanceCodeInputs } from '../code-input'
import { enhanceCopy } from '../copy'
import { enhanceLoadMore } from '../load-more'
import { enhanceProcessing } from '../processing'
import { enhanceResend } from '../resend'
import { enhanceTheme } from '../theme'
import { enhanceTypeChoice } from '../type-choice'

enhanceCodeInputs()
enhanceCopy()
enhanceLoadMore()
enhanceProcessing()
enhanceTypeChoice()
enhanceResend()
enhanceTheme()
