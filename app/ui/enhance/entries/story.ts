import { enhanceCopy } from '../copy'
import { enhanceReadAloud } from '../read-aloud'
import { enhanceDownloadLinks } from '../download-links'
import { enhanceShare } from '../share'
import { enhanceTheme } from '../theme'

enhanceCopy()
enhanceShare()
enhanceDownloadLinks()
enhanceReadAloud()
enhanceTheme()
