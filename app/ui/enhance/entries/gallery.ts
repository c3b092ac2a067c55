import { enhanceLoadMore } from '../load-more'

enhanceLoadMore()
