import { enhanceLoadMore } from '../load-more'
import { enhanceTheme } from '../theme'

enhanceLoadMore()
enhanceTheme()
