import { enhanceFileLimits } from '../file-limits'
import { enhanceRichText } from '../rich-text'

enhanceRichText()
enhanceFileLimits()
