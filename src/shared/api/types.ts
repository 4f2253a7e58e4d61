/** The routes that widgets call, with what goes in and what comes back. */

export interface Person {
	id: number;
	name: string;
	url: string;
	avatar: string;
}

export interface Named {
	id: number;
	title: string;
	url?: string;
}

export interface Picture {
	id: number;
	url: string;
	thumb: string;
	w: number;
	h: number;
	alt: string;
}

export interface Post {
	id: number;
	post_title: string;
	post_type: string;
	url: string;
	content_html: string;
	excerpt: string;
	circle: Named | null;
	topics: Named[];
	images: Picture[];
	counts: { like: number; comment: number; favorite: number; view: number };
	liked: boolean;
	favorited: boolean;
	can: { edit: boolean; delete: boolean };
}

export interface Term {
	id: number;
	name: string;
	title: string;
	icon_url: string;
	url: string;
	content_count: number;
	member_count?: number;
	joined?: boolean;
}

export interface MediaItem {
	id: number;
	type: string;
	url: string;
	thumb: string;
	alt: string;
	filename: string;
	size: number;
}

export interface Folder {
	id: number;
	title: string;
	total: number;
	visibility?: 'public' | 'private';
}

export interface FolderChoice extends Folder {
	has: boolean;
}

export interface EmojiCategory {
	id: string;
	name: string;
	emojis: { id: string; name: string; keywords: string[]; skins: { src?: string; native?: string }[] }[];
}

export interface CommentFields {
	post_id: number;
	id: number;
	comment: string;
}

interface Signed {
	user: Person;
	nonce?: string;
	redirect_url?: string;
}

interface FavoriteAnswer {
	favorite_id: number;
	post_id: number;
	title: string;
	total: number;
	label: string;
	favorited: boolean;
}

interface FollowAnswer {
	following: boolean;
	mutual: boolean;
	followers: number;
	button: { label: string; style: 'primary' | 'success' };
}

interface JoinAnswer {
	joined: boolean;
	status: 'joined' | 'pending' | 'none';
	label: string;
	reload?: boolean;
	member_count: number;
}

interface ContentFields {
	id?: number;
	post_title?: string;
	post_content?: string;
	post_status?: 'draft' | 'publish' | 'pending';
	post_type?: string;
	circle_id?: number;
	topic_id?: number[];
	image_ids?: number[];
}

export interface Published {
	id: number;
	status: string;
	message: string;
	redirect_url?: string;
	reload?: boolean;
	html?: string;
}

export interface Routes {
	'GET /content/list': {
		args: Record< string, string | number | undefined >;
		answer: { list_html: string; pagi: string; next_cursor: string | null; items: Post[] };
	};
	'POST /content': { args: ContentFields; answer: Published };
	'POST /content/preview': {
		args: ContentFields & { object_type: string; content: string };
		answer: { html: string };
	};
	'DELETE /post/delete': {
		args: { id: number };
		answer: { deleted: boolean; message?: string; redirect_url?: string };
	};
	'POST /post/view': { args: { post_id: number }; answer: { count: number } };
	'GET /media': {
		args: { type: string; current_user: 1; ids?: number[]; paged?: number; per_page?: number; search?: string };
		answer: MediaItem[];
	};
	'POST /media': { args: Record< string, never >; answer: MediaItem[] };
	'GET /terms': {
		args: {
			taxonomy: string;
			cat?: string;
			ids?: number[];
			search?: string;
			with_my?: 1;
			paged?: number;
			per_page?: number;
		};
		answer: Term[];
	};
	'GET /terms/cats': { args: { taxonomy: string }; answer: { name: string; label: string }[] };
	'POST /circle/join': { args: { circle_id: number; joined: 0 | 1; invite_code?: string }; answer: JoinAnswer };
	'POST /favorite': {
		args: {
			title: string;
			favorite_id?: number;
			description?: string;
			visibility?: 'public' | 'private';
			post_id?: number;
		};
		answer: Folder;
	};
	'DELETE /favorite': { args: { favorite_id: number }; answer: { deleted: boolean } };
	'GET /favorite/get-favorites': {
		args: { post_id?: number };
		answer: { title: string; fallback_content: string; list: FolderChoice[] };
	};
	'POST /favorite/add-object': {
		args: { favorite_id?: number; post_id: number; type: 'add' };
		answer: FavoriteAnswer;
	};
	'POST /favorite/remove-object': {
		args: { favorite_id: number; post_id: number; type: 'remove' };
		answer: FavoriteAnswer;
	};
	'POST /user/follow': { args: { user_id: number }; answer: FollowAnswer };
	'POST /user/unfollow': { args: { user_id: number }; answer: FollowAnswer };
	'GET /comment': {
		args: { post_id: number; id?: number; orderby?: string; paged?: number; cursor?: string };
		answer: { items: object[]; list_html: string; next_cursor: string | null };
	};
	'POST /comment': {
		args: CommentFields;
		answer: { id: number; html: string; count: number; status: string; message: string };
	};
	'DELETE /comment/delete': { args: { id: number }; answer: { deleted: boolean; count?: number } };
	'GET /message': {
		args: { type?: string; paged?: number; per_page?: number; cursor?: string };
		answer: { items: object[]; list_html: string; next_cursor: string | null };
	};
	'GET /message/unread': {
		args: Record< string, never >;
		answer: { total: number; types: Record< string, number >; chat: number };
	};
	'POST /message/read': { args: { ids?: number[]; all?: boolean; type?: string }; answer: { unread: number } };
	'DELETE /message/delete': { args: { id?: number; empty?: 1; type?: string }; answer: { deleted: number } };
	'POST /auth/login': {
		args: { by: 'password'; account: string; password: string; remember: boolean; redirect_url?: string };
		answer: Signed;
	};
	'POST /auth/register': {
		args: { by: 'password'; account: string; password: string; agree: boolean };
		answer: Signed;
	};
	'GET /emoji/custom-emoji': { args: Record< string, never >; answer: EmojiCategory[] };
}

export type Route = keyof Routes;
export type Args< R extends Route > = Routes[ R ][ 'args' ];
export type Answer< R extends Route > = Routes[ R ][ 'answer' ];

/** Answer of POST /like and of any path that stands in for it. */
export interface LikeAnswer {
	count_type: string;
	id: number;
	count: number;
	liked: boolean;
	label: string;
	reload?: boolean;
}
