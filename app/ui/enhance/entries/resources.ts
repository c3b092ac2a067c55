import { enhanceCodeInputs } from '../code-input'
import { enhanceCopy } from '../copy'
import { enhanceLoadMore } from '../load-more'
import { enhanceProcessing } from '../processing'
import { enhanceTheme } from '../theme'
import { enhanceTypeChoice } from '../type-choice'

enhanceCodeInputs()
enhanceCopy()
enhanceLoadMore()
enhanceProcessing()
enhanceTypeChoice()
enhanceTheme()
