import { enhanceCopy } from '../copy'
import { enhanceReadAloud } from '../read-aloud'
import { enhanceDownloads } from '../said'
import { enhanceShare } from '../share'

enhanceCopy()
enhanceShare()
enhanceDownloads()
enhanceReadAloud()
