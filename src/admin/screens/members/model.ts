/** How a member of the list is put into words. */
import { __, sprintf } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';

export type Member = Answer< 'GET /admin/members' >[ 'items' ][ number ];
export type Role = Answer< 'GET /admin/members' >[ 'roles' ][ number ];

/** Bans by their words in the route. */
export function banName( ban: string ): string {
	switch ( ban ) {
		case 'mute':
			return __( '禁止评论和私信', 'zeromo-community' );
		case 'silence':
			return __( '禁止发布任何内容', 'zeromo-community' );
		case 'lock':
			return __( '禁止登录', 'zeromo-community' );
		default:
			return '';
	}
}

/** A ban and its end: 禁止登录，到 2026-12-01 止. */
export function banOf(
	{ ban, ban_ends }: Pick< Member, 'ban' | 'ban_ends' >,
	spoken: ( time: Date ) => string
): string {
	const name = banName( ban );
	return name === '' || ban_ends === null
		? name
		: /* translators: 1: what is forbidden, 2: date and time */
			sprintf( __( '%1$s，到 %2$s 止', 'zeromo-community' ), name, spoken( new Date( ban_ends ) ) );
}

/** Roles as the site calls them; one that is gone by its own name. */
export function rolesOf( { roles }: Pick< Member, 'roles' >, known: readonly Role[] ): string {
	return roles.map( ( role ) => known.find( ( { name } ) => name === role )?.label ?? role ).join( '、' );
}
