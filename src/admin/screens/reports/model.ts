/** What the queue of reports is called in words. */
import { __, sprintf } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { formatCount } from '../../../shared/lib/format';

export type Case = Answer< 'GET /admin/reports' >[ 'items' ][ number ];
export type CaseFile = Answer< 'GET /admin/reports/{id}' >;

export const kinds = (): Record< string, string > => ( {
	post: __( '动态和文章', 'zeromo-community' ),
	comment: __( '评论', 'zeromo-community' ),
	message: __( '私信', 'zeromo-community' ),
	user: __( '成员', 'zeromo-community' ),
	circle: __( '圈子', 'zeromo-community' ),
	topic: __( '话题', 'zeromo-community' ),
	product_review: __( '商品评价', 'zeromo-community' ),
} );

export const reasons = (): Record< string, string > => ( {
	spam: __( '垃圾广告', 'zeromo-community' ),
	abuse: __( '辱骂攻击', 'zeromo-community' ),
	porn: __( '色情低俗', 'zeromo-community' ),
	illegal: __( '违法违规', 'zeromo-community' ),
	copyright: __( '侵权抄袭', 'zeromo-community' ),
	other: __( '其他', 'zeromo-community' ),
} );

export function stateOf( { state }: Pick< Case, 'state' > ): string {
	switch ( state ) {
		case 'removed':
			return __( '已删除', 'zeromo-community' );
		case 'kept':
			return __( '已保留', 'zeromo-community' );
		default:
			return __( '待处理', 'zeromo-community' );
	}
}

/** Words to know the thing by. */
export const nameOf = ( { words, said, label }: Pick< Case, 'words' | 'said' | 'label' > ): string =>
	words ||
	said ||
	/* translators: %s: kind of thing */
	sprintf( __( '已不在的%s', 'zeromo-community' ), label );

export const countOf = ( { count }: Pick< Case, 'count' > ): string =>
	/* translators: %s: number of members */
	sprintf( __( '%s 人举报', 'zeromo-community' ), formatCount( count ) );

/** The different reasons of its newest reports, in words. */
export const why = ( { reports }: Pick< Case, 'reports' > ): string =>
	[ ...new Set( reports.map( ( { label } ) => label ) ) ].join( '、' );
