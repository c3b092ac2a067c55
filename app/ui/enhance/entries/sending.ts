import { enhanceProcessing } from '../processing'

enhanceProcessing()
