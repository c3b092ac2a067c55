import { enhanceFileLimits } from '../file-limits'
import { enhanceProcessing } from '../processing'
import { enhanceRichText } from '../rich-text'

enhanceRichText()
enhanceFileLimits()
enhanceProcessing()
