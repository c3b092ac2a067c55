import { enhanceFileLimits } from '../file-limits'
import { enhanceProcessing } from '../processing'
import { enhanceResend } from '../resend'
import { enhanceRichText } from '../rich-text'
import { enhanceTheme } from '../theme'
import { enhanceUnsaved } from '../unsaved'

enhanceRichText()
enhanceFileLimits()
enhanceProcessing()
enhanceUnsaved()
enhanceResend()
enhanceTheme()
