import { enhanceCopy } from '../copy'
import { enhanceDownloads } from '../said'
import { enhanceShare } from '../share'

enhanceCopy()
enhanceShare()
enhanceDownloads()
