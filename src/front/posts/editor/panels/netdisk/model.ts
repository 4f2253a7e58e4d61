/** Netdisk links as they are typed. No DOM, no calls. */
import { __, sprintf } from '@wordpress/i18n';
import { list, obj, str } from '../../../../../shared/widget/props';
import type { Fields } from '../../tool';

export const MOST = 5;

export interface NetdiskLink {
	url: string;
	code: string;
	password: string;
	title: string;
}

/** `had`: the post has some, so that none means to take them away. */
export interface Netdisk {
	links: readonly NetdiskLink[];
	had: boolean;
}

export const BLANK: NetdiskLink = { url: '', code: '', password: '', title: '' };
export const NONE: Netdisk = { links: [], had: false };

export function isBlank( { url, code, password, title }: NetdiskLink ): boolean {
	return `${ url }${ code }${ password }${ title }`.trim() === '';
}

export function typed( { links }: Netdisk ): readonly NetdiskLink[] {
	return links.filter( ( link ) => ! isBlank( link ) );
}

/** What the server says an edited post has. */
export function netdiskOf( part: unknown ): Netdisk {
	const links = list( obj( part ).links, ( one ) => {
		const { url, code, password, title } = obj( one );
		return { url: str( url ), code: str( code ), password: str( password ), title: str( title ) };
	} );
	return { links, had: links.length > 0 };
}

/** 链接：https://pan.baidu.com/s/1abc 提取码：x7k2, as netdisks put it on the clipboard; null for other words. */
export function shared( text: string ): Pick< NetdiskLink, 'url' | 'code' > | null {
	const url = /https?:\/\/[^\s<>"'，。；]+/i.exec( text )?.[ 0 ];
	const code = /(?:提取码|访问码|密码)\s*[:：]?\s*([A-Za-z0-9]{2,8})/.exec( text )?.[ 1 ];
	return url && text.trim() !== url ? { url, code: code ?? '' } : null;
}

/** The links with one field of one changed; what netdisks put on the clipboard fills address and code. */
export function withField( netdisk: Netdisk, place: number, name: keyof NetdiskLink, text: string ): Netdisk {
	const found = name === 'url' ? shared( text ) : null;
	return {
		...netdisk,
		links: netdisk.links.map( ( link, at ) => {
			if ( at !== place ) {
				return link;
			}
			return found ? { ...link, url: found.url, code: found.code || link.code } : { ...link, [ name ]: text };
		} ),
	};
}

/** Why it can't be sent; the server has the last word. */
export function faultOf( netdisk: Netdisk ): string | null {
	const links = typed( netdisk );
	if ( links.length > MOST ) {
		/* translators: %d: number of links */
		return sprintf( __( '网盘链接最多 %d 个', 'zeromo-community' ), MOST );
	}
	return links.every( ( { url } ) => /^https?:\/\/\S+$/i.test( url.trim() ) )
		? null
		: __( '请填写完整的网盘链接，以 https:// 开头', 'zeromo-community' );
}

export function fieldsOf( netdisk: Netdisk ): Fields {
	const links = typed( netdisk );
	return links.length > 0 || netdisk.had ? { netdisk: links.map( ( link ) => ( { ...link } ) ) } : {};
}
