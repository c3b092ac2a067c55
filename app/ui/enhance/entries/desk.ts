import { enhanceCodeInputs } from '../code-input'
import { enhanceCopy } from '../copy'
import { enhanceDownloads } from '../said'
import { enhanceShare } from '../share'

enhanceCodeInputs()
enhanceCopy()
enhanceShare()
enhanceDownloads()
