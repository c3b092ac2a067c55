import { enhanceDownloadCounts } from '../download-count'
import { enhanceTheme } from '../theme'

enhanceDownloadCounts()
enhanceTheme()
