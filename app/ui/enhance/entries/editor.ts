import { enhanceNeeded } from '../needed'

enhanceNeeded()
