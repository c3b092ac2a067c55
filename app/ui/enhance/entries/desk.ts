import { enhanceCodeInputs } from '../code-input'
import { enhanceCopy } from '../copy'
import { enhanceResend } from '../resend'
import { enhanceDownloads } from '../said'
import { enhanceShare } from '../share'
import { enhanceTheme } from '../theme'
import { enhanceUnsaved } from '../unsaved'

enhanceCodeInputs()
enhanceCopy()
enhanceShare()
enhanceDownloads()
enhanceUnsaved()
enhanceResend()
enhanceTheme()
