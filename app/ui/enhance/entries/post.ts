import { enhanceVideos } from '../video'

enhanceVideos()
