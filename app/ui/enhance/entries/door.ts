import { enhanceCodeInputs, enhancePortal } from '../code-input'
import { enhanceTheme } from '../theme'

enhanceCodeInputs()
enhancePortal()
enhanceTheme()
