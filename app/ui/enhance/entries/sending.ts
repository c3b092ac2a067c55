import { enhanceProcessing } from '../processing'
import { enhanceTheme } from '../theme'

enhanceProcessing()
enhanceTheme()
