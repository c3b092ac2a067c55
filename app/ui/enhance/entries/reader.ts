import { enhanceCopy } from '../copy'
import { enhanceDownloads } from '../said'
import { enhanceShare } from '../share'
import { enhanceTheme } from '../theme'

enhanceCopy()
enhanceShare()
enhanceDownloads()
enhanceTheme()
