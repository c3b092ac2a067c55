import { enhanceBoard } from '../board'
import { enhanceCopy } from '../copy'
import { enhanceTheme } from '../theme'

enhanceBoard()
enhanceCopy()
enhanceTheme()
