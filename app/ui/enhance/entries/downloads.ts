import { enhanceDownloadCounts } from '../download-count'

enhanceDownloadCounts()
