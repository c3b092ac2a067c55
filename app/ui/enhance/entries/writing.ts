import { enhanceFileLimits } from '../file-limits'
import { enhanceProcessing } from '../processing'
import { enhanceRichText } from '../rich-text'
import { enhanceTheme } from '../theme'
import { enhanceUnsaved } from '../unsaved'

enhanceRichText()
enhanceFileLimits()
enhanceProcessing()
enhanceUnsaved()
enhanceTheme()
