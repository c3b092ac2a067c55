import { enhanceProcessing } from '../processing'
import { enhanceTheme } from '../theme'
import { enhanceTypedEmail } from '../typed-email'

enhanceProcessing()
enhanceTheme()
enhanceTypedEmail()
