import type { Post } from '../../../shared/api/types';
import { readHtml } from '../../../shared/widget/html';

/** The words of a piece of server HTML as its author typed them: lines, and codes in place of pictures. */
export function textOf( html: string ): string {
	const read = readHtml( html.replace( /<br\s*\/?>\n?/g, '\n' ).replace( /<\/p>\s*<p[^>]*>/g, '\n\n' ) );
	read.querySelectorAll( 'img[alt]' ).forEach( ( image ) => image.replaceWith( image.getAttribute( 'alt' ) ?? '' ) );
	return ( read.textContent ?? '' ).trim();
}

/** What is edited: the text itself where the server gives it. */
export interface EditedPost extends Post {
	post_content?: string;
	/** What its parts were made with, by name. */
	parts?: Readonly< Record< string, unknown > >;
	/** Version of what the server has kept of unsent writing, 0 for none. */
	version?: number;
	/** When that was written; null where there is none. */
	at?: string | null;
	/** Where core edits an article that this editor would lose something of; empty for none. */
	core_url?: string;
	/** When it is to become public. */
	publish_at?: string | null;
}

export function contentOf( post: EditedPost ): string {
	return post.post_content ?? textOf( post.content_html );
}
