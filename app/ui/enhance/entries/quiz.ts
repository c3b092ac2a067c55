import { enhanceQuiz } from '../quiz-keep'
import { enhanceReadAloud } from '../read-aloud'
import { enhanceTimer } from '../timer'

enhanceTimer()
enhanceQuiz()
enhanceReadAloud()
