import { enhanceTheme } from '../theme'
import { enhanceVideos } from '../video'

enhanceVideos()
enhanceTheme()
