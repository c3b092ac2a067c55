import { enhanceCodeInputs } from '../code-input'
import { enhanceCopy } from '../copy'
import { enhanceResend } from '../resend'
import { enhanceDownloadLinks } from '../download-links'
import { enhanceShare } from '../share'
import { enhanceTheme } from '../theme'
import { enhanceUnsaved } from '../unsaved'

enhanceCodeInputs()
enhanceCopy()
enhanceShare()
enhanceDownloadLinks()
enhanceUnsaved()
enhanceResend()
enhanceTheme()
