import { Fragment } from 'react'
import { shownDate } from '~/lib/dates'
import { fileSizeLabel } from '~/lib/file-size'
import { categoryPath } from '~/lib/paths'
import { ColouredName } from '~/ui/coloured-name'
import { Icon } from '~/ui/icon'
import { RichText } from '~/ui/rich-text'
import type { PostView } from './post-view.server'
import { videoPath } from './video-embed'

/** A video: a link without scripts; with them (ui/enhance/video.ts) it is loaded only when it is pressed. */
function Video({ videoId, name }: { videoId: string; name: string }) {
  return (
    <div className="video">
      <a className="button" href={videoPath(videoId)} rel="noopener" data-video={videoId}><Icon name="play" /> {name}</a>
      <p className="muted">From YouTube. Nothing is loaded from there before you press.</p>
    </div>
  )
}

function PostText({ parts }: Pick<PostView, 'parts'>) {
  const videoIds = parts.flatMap((part) => ('videoId' in part ? [part.videoId] : []))
  const nameOf = (videoId: string) => (videoIds.length === 1 ? 'Play video' : `Play video ${videoIds.indexOf(videoId) + 1}`)
  return (
    <div className="stack post-text" dir="auto">
      {parts.map((part, index) =>
        'videoId' in part
          ? <Video key={index} videoId={part.videoId} name={nameOf(part.videoId)} />
          : <RichText key={index} html={part.html} />,
      )}
    </div>
  )
}

function Attachments({ attachments }: Pick<PostView, 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <section className="stack" aria-labelledby="attachments-title">
      <h2 id="attachments-title">Attachments</h2>
      <ul className="attachments">
        {attachments.map(({ name, href, size, isPdf }) => (
          <li key={href}>
            <a href={href} download={name}><Icon name={isPdf ? 'file-pdf' : 'file'} /> <span dir="auto">{name}</span></a>{' '}
            <span className="muted">{fileSizeLabel(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A post below its title (P2 §2). */
export function PostArticle({ post }: { post: PostView }) {
  const { published, publishedAt, authorName, categories, picture } = post
  return (
    <article className="stack post">
      <p className="meta">
        {publishedAt ? <time dateTime={publishedAt}>{shownDate(publishedAt)}</time> : null}{' '}
        <span>{authorName ?? 'Anonymous'}</span>{' '}
        {categories.map(({ id, slug, name, color }) => (
          <Fragment key={id}><a href={categoryPath(slug)}><ColouredName name={name} color={color} /></a>{' '}</Fragment>
        ))}
      </p>
      {published ? null : <p className="notice"><strong>Draft</strong> Only administrators see it.</p>}
      {picture ? <img {...picture} sizes="(min-width: 44rem) 42rem, 92vw" alt="" /> : null}
      <PostText parts={post.parts} />
      <Attachments attachments={post.attachments} />
    </article>
  )
}
