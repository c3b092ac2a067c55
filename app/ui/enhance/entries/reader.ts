import { enhanceCopy } from '../copy'
import { enhanceDownloadLinks } from '../download-links'
import { enhanceShare } from '../share'
import { enhanceTheme } from '../theme'

enhanceCopy()
enhanceShare()
enhanceDownloadLinks()
enhanceTheme()
