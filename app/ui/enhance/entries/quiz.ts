import { enhanceQuiz } from '../quiz-keep'
import { enhanceReadAloud } from '../read-aloud'
import { enhanceTheme } from '../theme'
import { enhanceTimer } from '../timer'

enhanceTimer()
enhanceQuiz()
enhanceReadAloud()
enhanceTheme()
