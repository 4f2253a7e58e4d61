import { __, sprintf } from '@wordpress/i18n';
import type { Unsent } from '../../worker/app/outbox';

const text = ( value: unknown ): string => ( typeof value === 'string' ? value.trim() : '' );

/** What somebody has written in it, empty for a like. */
export function typedIn( { args }: Unsent ): string {
	return [ args.post_title, args.comment ?? args.post_content ].map( text ).filter( Boolean ).join( '\n\n' );
}

/** What it is, in a few words. */
export function nameOf( { route, args }: Unsent ): string {
	if ( route === 'POST /comment' ) {
		return __( '评论', 'zeromo-community' );
	}
	if ( route === 'POST /content' ) {
		return args.post_type === 'post' ? __( '文章', 'zeromo-community' ) : __( '动态', 'zeromo-community' );
	}
	const kinds: Record< string, string > = {
		useful: __( '有用', 'zeromo-community' ),
		dislike: __( '踩', 'zeromo-community' ),
	};
	const kind = kinds[ text( args.count_type ) ] ?? __( '点赞', 'zeromo-community' );
	/* translators: %s: 点赞, 有用 or 踩 */
	return args.delete ? sprintf( __( '取消%s', 'zeromo-community' ), kind ) : kind;
}

/** Why the server did not take it. */
export function reasonOf( { refused }: Unsent ): string {
	return refused || __( '放了一天没有网络，没有发送', 'zeromo-community' );
}
