import { enhanceCopy } from '../copy'
import { enhanceQuiz } from '../quiz-keep'
import { enhanceShare } from '../share'
import { enhanceTimer } from '../timer'

enhanceTimer()
enhanceQuiz()
enhanceCopy()
enhanceShare()
