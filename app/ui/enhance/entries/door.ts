import { enhanceCodeInputs, enhancePortal } from '../code-input'

enhanceCodeInputs()
enhancePortal()
