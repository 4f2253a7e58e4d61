/** What is particular about an article; the rest is as with every editor. */
import { __, sprintf } from '@wordpress/i18n';
import { textLength } from '../../../../shared/lib/format';
import { hasLocked, isBusy } from '../model';
import type { Editor, Problem } from '../model';
import { circle } from '../panels/circle';
import { file } from '../panels/file';
import { image } from '../panels/image';
import { licence } from '../panels/licence';
import { schedule } from '../panels/schedule';
import { topic } from '../panels/topic';
import { video } from '../panels/video';
import { visibility } from '../panels/visibility';
import type { EditorSettings } from '../settings';
import type { AnyTool } from '../tool';
import type { ArticleSettings } from './settings';

/** The site's settings as they are for an article: one picture, its cover; long text. */
export function settingsFor( settings: EditorSettings, article: ArticleSettings ): EditorSettings {
	return {
		...settings,
		can_publish: article.can_publish,
		title_max: article.title_max,
		content_max: 0,
		max_image_count: 1,
	};
}

/** Pasted and dropped pictures belong to the text, not to the cover. */
const cover: AnyTool = { ...image, take: undefined, takeHtml: undefined };

export function articleTools( settings: EditorSettings ): AnyTool[] {
	return [ circle, topic, cover, video, file, visibility, licence, schedule ].filter(
		( tool ) => tool.offered?.( settings ) ?? settings.supports?.includes( tool.name ) ?? true
	);
}

/** The first thing that keeps it from being sent; a draft may be anything but empty. */
export function articleProblem(
	editor: Editor,
	tools: readonly AnyTool[],
	settings: EditorSettings,
	draft = false
): Problem | null {
	const title = editor.title.trim();
	if ( title === '' && ( ! draft || editor.content === '' ) ) {
		return { field: 'title', message: __( '文章要有标题', 'zeromo-community' ) };
	}
	if ( textLength( title ) > settings.title_max ) {
		/* translators: %d: number of characters */
		return { field: 'title', message: sprintf( __( '标题最多 %d 个字', 'zeromo-community' ), settings.title_max ) };
	}
	if ( editor.content === '' && ! draft ) {
		return { field: 'content', message: __( '写点什么再发布吧', 'zeromo-community' ) };
	}
	if ( isBusy( editor, tools ) ) {
		return { field: 'image', message: __( '还有文件在上传，请稍等', 'zeromo-community' ) };
	}
	const holds = hasLocked( editor, tools );
	for ( const tool of draft ? [] : tools ) {
		const message = tool.problem?.( editor.values[ tool.name ], settings, holds );
		if ( message ) {
			return { field: tool.name, message };
		}
	}
	return null;
}
