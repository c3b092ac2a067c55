import { enhancePrint } from '../print'
import { enhanceTheme } from '../theme'

enhancePrint()
enhanceTheme()
