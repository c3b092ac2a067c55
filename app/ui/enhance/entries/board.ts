import { enhanceBoard } from '../board'
import { enhanceCopy } from '../copy'

enhanceBoard()
enhanceCopy()
