/** Names for what the generated contract holds; the contract itself is types.gen.ts. */
import type { AjaxActions, Routes, ServerHtml } from './types.gen';

export type { Folder, FolderChoice, Media as MediaItem, Post, ServerHtml, Term } from './types.gen';

export type Route = keyof Routes;
export type Args< R extends Route > = Routes[ R ][ 'in' ];
export type Answer< R extends Route > = Routes[ R ][ 'out' ];

/** What the ajax actions that the page calls answer as `data`. */
interface AjaxAnswers {
	post_rating: { html: ServerHtml; average: number; count: number };
}

export type AjaxAction = keyof AjaxAnswers;
export type AjaxArgs< A extends AjaxAction > = AjaxActions[ A ][ 'in' ];
export type AjaxAnswer< A extends AjaxAction > = AjaxAnswers[ A ];

export type EmojiCategory = Answer< 'GET /emoji/custom-emoji' >[ number ];
export type Published = Answer< 'POST /content' >;
export type LikeAnswer = Answer< 'POST /like' >;
