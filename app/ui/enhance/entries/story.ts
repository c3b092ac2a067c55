import { enhanceCopy } from '../copy'
import { enhanceReadAloud } from '../read-aloud'
import { enhanceDownloads } from '../said'
import { enhanceShare } from '../share'
import { enhanceTheme } from '../theme'

enhanceCopy()
enhanceShare()
enhanceDownloads()
enhanceReadAloud()
enhanceTheme()
