/** What the form of AI pictures knows without the page: what is missing, what it costs, which sizes a tool has. */
import { __, sprintf } from '@wordpress/i18n';
import { list, num, obj, oneOf, str } from '../../../shared/widget/props';

export interface Tool {
	id: string;
	asset: 'balance' | 'points';
	/** Fen or points for a picture. */
	price: number;
	sizes: string[];
	most: number;
}

export function readTools( value: unknown ): Tool[] {
	return list( value, ( one ) => {
		const { id, asset, price, sizes, most } = obj( one );
		return {
			id: str( id ),
			asset: oneOf( asset, [ 'points', 'balance' ] as const ),
			price: num( price ),
			sizes: list( sizes, ( size ) => str( size ) ),
			most: Math.max( 1, num( most, 1 ) ),
		};
	} );
}

/** What a number of pictures costs, in words. */
export function costOf( tool: Tool, count: number ): string {
	const all = tool.price * count;
	if ( all === 0 ) {
		return __( '免费', 'zeromo-community' );
	}
	return tool.asset === 'points'
		? /* translators: %d: points */ sprintf( __( '共 %d 积分', 'zeromo-community' ), all )
		: /* translators: %s: yuan */ sprintf( __( '共 ￥%s', 'zeromo-community' ), ( all / 100 ).toFixed( 2 ) );
}

export interface Wanted {
	post_title: string;
	model: string;
	cat_id: string;
	style_id: string;
}

export interface Missing {
	field: keyof Wanted;
	message: string;
}

/** The first rule that is broken: title, tool, category, style. */
export function firstMissing( wanted: Wanted ): Missing | null {
	const isNumber = ( text: string ) => /^\d+$/.test( text );
	if ( wanted.post_title.trim() === '' ) {
		return { field: 'post_title', message: __( '请填写标题', 'zeromo-community' ) };
	}
	if ( wanted.model === '' ) {
		return { field: 'model', message: __( '请选择工具', 'zeromo-community' ) };
	}
	if ( ! isNumber( wanted.cat_id ) ) {
		return { field: 'cat_id', message: __( '请选择分类', 'zeromo-community' ) };
	}
	return isNumber( wanted.style_id ) ? null : { field: 'style_id', message: __( '请选择风格', 'zeromo-community' ) };
}

/** Whether somebody still works on it. */
export const isOpen = ( status: string ) => status === 'pending' || status === 'running';
