import { enhancePrint } from '../print'

enhancePrint()
