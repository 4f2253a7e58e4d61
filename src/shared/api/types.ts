/** Names for what the generated contract holds; the contract itself is types.gen.ts. */
import type { AjaxActions, Routes } from './types.gen';

export type {
	Folder,
	FolderChoice,
	Media as MediaItem,
	Payment,
	PaymentMethod,
	Post,
	ServerHtml,
	Session,
	Term,
} from './types.gen';

export type Route = keyof Routes;
export type Args< R extends Route > = Routes[ R ][ 'in' ];
export type Answer< R extends Route > = Routes[ R ][ 'out' ];

export type AjaxAction = keyof AjaxActions;
export type AjaxArgs< A extends AjaxAction > = AjaxActions[ A ][ 'in' ];
/** The `data` of an action's answer. */
export type AjaxAnswer< A extends AjaxAction > = AjaxActions[ A ][ 'out' ];

export type EmojiCategory = Answer< 'GET /emoji/custom-emoji' >[ number ];
export type Published = Answer< 'POST /content' >;
export type LikeAnswer = Answer< 'POST /like' >;
