/** How an entry of the audit log is put into words. */
import { __, _x } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';

export type Entry = Answer< 'GET /admin/audit' >[ 'items' ][ number ];

export function who( member: Entry[ 'actor' ] ): string {
	return member ? `${ member.name } #${ member.id }` : __( '命令行或已注销', 'zeromo-community' );
}

function kindOf( type: string ): string {
	switch ( type ) {
		case 'post':
			return __( '动态', 'zeromo-community' );
		case 'comment':
			return __( '评论', 'zeromo-community' );
		case 'circle':
			return __( '圈子', 'zeromo-community' );
		case 'user':
			return __( '成员', 'zeromo-community' );
		case 'message':
			return __( '私信', 'zeromo-community' );
		case 'word':
			return __( '词语', 'zeromo-community' );
		case 'topic':
			return _x( '话题', 'one', 'zeromo-community' );
		case 'product_review':
			return __( '商品评价', 'zeromo-community' );
		case 'picture':
			return __( '图片', 'zeromo-community' );
		default:
			return type;
	}
}

/** What it was done to: 动态 #12 · 林间 · 圈子 #3; the names of settings. */
export function subjectOf( { object_type, object_id, member, circle_id, changes }: Entry ): string {
	return [
		object_id > 0 ? `${ kindOf( object_type ) } #${ object_id }` : Object.keys( changes ?? {} ).join( ', ' ),
		member?.name ?? '',
		circle_id > 0 && object_type !== 'circle' ? `${ kindOf( 'circle' ) } #${ circle_id }` : '',
	]
		.filter( ( part ) => part !== '' )
		.join( ' · ' );
}
