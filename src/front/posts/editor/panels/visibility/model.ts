/** Who sees what is hidden: the lock as it is being written. No DOM, no calls. */
import { __, sprintf } from '@wordpress/i18n';
import { textLength } from '../../../../../shared/lib/format';
import { bool, list, num, obj, str } from '../../../../../shared/widget/props';
import { fromItem } from '../image/model';
import type { Shot } from '../image/model';
import type { EditorSettings } from '../../settings';
import type { Fields } from '../../tool';
import { isPrice, termFault, termFields, termsOf } from './terms-model';
import type { Terms } from './terms-model';

export const PUBLIC = 'public';
export const CONTENT_MIN = 5;
export const CONTENT_MAX = 800;
export const VALUE_MAX = 20;

/** Types that ask for a value, and of which kind. */
const VALUES = { paid: 'yuan', points: 'number', password: 'text' } as const;

export interface Lock {
	type: string;
	/** The hidden text; stays while another type is tried. */
	content: string;
	/** What was typed, by type: a price is no password. */
	values: Readonly< Record< string, string > >;
	roles: readonly string[];
	/** Type whose value the server has but does not tell. */
	kept: string | null;
	/** Hidden pictures; absent in what older versions kept on a device. */
	shots?: readonly Shot[];
	/** Percent of the text that everybody may read. */
	free?: string;
	/** When it is free and what groups pay; absent where nothing was said. */
	terms?: Terms;
	/** Whether what is hidden may not be copied; absent where the site's setting holds. */
	copy_off?: boolean;
	/** The post has some, so that none means to take them out. */
	pictured?: boolean;
	/** Absent where the author has said nothing about comments, and in what older versions kept on a device. */
	comments?: Comments;
}

/** What the author sets for the comments of the post. */
export interface Comments {
	closed: boolean;
	held: boolean;
}

export const DISCUSSED: Comments = { closed: false, held: false };

export function commentsOf( part: unknown ): Comments {
	const { closed, held } = obj( part );
	return { closed: bool( closed ), held: bool( held ) };
}

export const OPEN: Lock = { type: PUBLIC, content: '', values: {}, roles: [], kept: null };

export type Part = 'value' | 'vip' | 'free' | 'terms' | 'roles' | 'content';

/** The most that may be read before it is bought. */
export const FREE_MAX = 90;

export interface Fault {
	part: Part;
	message: string;
}

export function kindOf( type: string ): ( typeof VALUES )[ keyof typeof VALUES ] | null {
	return type in VALUES ? VALUES[ type as keyof typeof VALUES ] : null;
}

/** Whether it is paid for. */
export function isSold( { type }: Lock ): boolean {
	const kind = kindOf( type );
	return kind === 'yuan' || kind === 'number';
}

/** What members with a level of membership pay, by the type it was typed for. */
export function vipOf( { type, values }: Lock ): string {
	return values[ `vip:${ type }` ] ?? '';
}

export function withVip( lock: Lock, text: string ): Lock {
	return { ...lock, values: { ...lock.values, [ `vip:${ lock.type }` ]: plain( text ).trim() } };
}

/** What can be chosen: also the type a post has that the site does not offer any more. */
export function typesOf( { privacy_types: offered }: Pick< EditorSettings, 'privacy_types' >, chosen: string ) {
	if ( offered.some( ( { type } ) => type === chosen ) ) {
		return offered;
	}
	const labels: Readonly< Record< string, string > > = {
		paid: __( '付费', 'zeromo-community' ),
		points: __( '积分', 'zeromo-community' ),
	};
	const help = __( '本站不再提供，已经这样设置的可以保留', 'zeromo-community' );
	return [ ...offered, { type: chosen, label: labels[ chosen ] ?? chosen, help } ];
}

export function shotsOf( { shots }: Lock ): readonly Shot[] {
	return shots ?? [];
}

/** Hidden pictures that are on the server. */
export function imagesOf( lock: Lock ): number[] {
	return shotsOf( lock ).flatMap( ( { id } ) => ( id === null ? [] : [ id ] ) );
}

export function isLocked( { type }: Lock ): boolean {
	return type !== PUBLIC;
}

/** What is set for the comments, by its words. */
export function switchesOf( { comments = DISCUSSED }: Lock ): { name: keyof Comments; label: string }[] {
	return allSwitches().filter( ( { name } ) => comments[ name ] );
}

/** All that can be set for them. */
export function allSwitches(): { name: keyof Comments; label: string }[] {
	return [
		{ name: 'held', label: __( '评论需我放行', 'zeromo-community' ) },
		{ name: 'closed', label: __( '关闭评论', 'zeromo-community' ) },
	];
}

export function withSwitch( lock: Lock, name: keyof Comments, on: boolean ): Lock {
	return { ...lock, comments: { ...( lock.comments ?? DISCUSSED ), [ name ]: on } };
}

/** What the server says an edited post is locked with. */
export function lockOf( part: unknown ): Lock {
	const raw = obj( part );
	const type = str( raw.type ) || PUBLIC;
	// A draft may have no price yet.
	const value = kindOf( type ) !== 'text' && num( raw.value ) === 0 ? '' : str( raw.value );
	const shots = list( raw.images, ( one ) => {
		const { id, url, thumb } = obj( one );
		return fromItem( { id: num( id ), url: str( url ), thumb: str( thumb ) } );
	} );
	return {
		type,
		content: str( raw.content ),
		values: {
			...( value === '' ? {} : { [ type ]: value } ),
			...( str( raw.vip_value ) === '' ? {} : { [ `vip:${ type }` ]: str( raw.vip_value ) } ),
		},
		...( num( raw.free ) > 0 ? { free: String( num( raw.free ) ) } : {} ),
		...termsOf( raw.terms, type ),
		roles: list( raw.roles, ( one ) => str( one ) ),
		kept: bool( raw.set ) ? type : null,
		...( shots.length > 0 ? { shots, pictured: true } : {} ),
		...( typeof raw.copy_off === 'boolean' ? { copy_off: raw.copy_off } : {} ),
	};
}

/** １２．５ as it was meant. */
function plain( text: string ): string {
	return text.replace( /[０-９．。]/g, ( one ) =>
		one === '．' || one === '。' ? '.' : String.fromCharCode( one.charCodeAt( 0 ) - 0xfee0 )
	);
}

export function withValue( lock: Lock, text: string ): Lock {
	const kind = kindOf( lock.type );
	const value = kind === 'text' ? text : plain( text ).trim();
	return { ...lock, values: { ...lock.values, [ lock.type ]: value } };
}

export function withRole( lock: Lock, role: string, on: boolean ): Lock {
	const others = lock.roles.filter( ( one ) => one !== role );
	return { ...lock, roles: on ? [ ...others, role ] : others };
}

export function valueOf( { type, values }: Lock ): string {
	return values[ type ] ?? '';
}

function valueFault( lock: Lock ): string | null {
	const kind = kindOf( lock.type );
	const value = valueOf( lock );
	if ( ! kind || ( value === '' && lock.kept === lock.type ) ) {
		return null;
	}
	if ( kind === 'text' && value.trim() === '' ) {
		return __( '请填写密码', 'zeromo-community' );
	}
	if ( textLength( value ) > VALUE_MAX ) {
		/* translators: %d: number of characters */
		return sprintf( __( '最多 %d 个字符', 'zeromo-community' ), VALUE_MAX );
	}
	if ( kind === 'yuan' && ! isPrice( lock.type, value ) ) {
		return __( '请填写价格，0.01 到 9999999.99 元', 'zeromo-community' );
	}
	return kind === 'number' && ! isPrice( lock.type, value )
		? __( '请填写积分数，1 到 99999999', 'zeromo-community' )
		: null;
}

function saleFault( lock: Lock ): Fault | null {
	if ( ! isSold( lock ) ) {
		return null;
	}
	const vip = vipOf( lock );
	const free = lock.free ?? '';
	if ( vip !== '' && Number( vip ) !== 0 && ! isPrice( lock.type, vip ) ) {
		return { part: 'vip', message: __( 'VIP 价填一个价格，0 为免费，不填为同价', 'zeromo-community' ) };
	}
	if ( Number( vip ) > 0 && Number( vip ) >= Number( valueOf( lock ) ) ) {
		return { part: 'vip', message: __( 'VIP 价要低于价格', 'zeromo-community' ) };
	}
	if ( /^\d{0,2}$/.test( free ) && Number( free ) <= FREE_MAX ) {
		const message = termFault( lock.terms, lock.type, Number( valueOf( lock ) ) );
		return message ? { part: 'terms', message } : null;
	}
	return {
		part: 'free',
		/* translators: %d: percent */
		message: sprintf( __( '试读比例为 0 到 %d', 'zeromo-community' ), FREE_MAX ),
	};
}

/** The first thing that keeps it from being sent; the server has the last word. `holds`: as Tool.problem(). */
export function faultOf( lock: Lock, settings: Pick< EditorSettings, 'roles' >, holds = false ): Fault | null {
	if ( ! isLocked( lock ) ) {
		return null;
	}
	const bad_value = valueFault( lock );
	if ( bad_value ) {
		return { part: 'value', message: bad_value };
	}
	const bad_sale = saleFault( lock );
	if ( bad_sale ) {
		return bad_sale;
	}
	if ( lock.type === 'level' && ! lock.roles.some( ( role ) => role in settings.roles ) ) {
		return { part: 'roles', message: __( '请选择可以看的等级', 'zeromo-community' ) };
	}
	const length = textLength( lock.content.trim() );
	const no_words = length === 0 && ( imagesOf( lock ).length > 0 || holds );
	if ( ( length < CONTENT_MIN && ! no_words ) || length > CONTENT_MAX ) {
		/* translators: 1: smallest, 2: largest number of characters */
		const message = sprintf( __( '隐藏内容需要 %1$d 到 %2$d 个字', 'zeromo-community' ), CONTENT_MIN, CONTENT_MAX );
		return { part: 'content', message };
	}
	return null;
}

/** Where a refusal is shown: beside the field it is about, null for above all of them. */
export function faultShown( lock: Lock, settings: Pick< EditorSettings, 'roles' >, problem: string ): Fault | null {
	const fault = faultOf( lock, settings );
	// No words are right where something else follows the lock, which this panel does not know.
	return fault?.part === 'content' && lock.content.trim() === '' && fault.message !== problem ? null : fault;
}

export function fieldsOf( lock: Lock ): Fields {
	const { comments } = lock;
	return {
		...lockFields( lock ),
		...( comments ? { comments_closed: comments.closed, comments_held: comments.held } : {} ),
	};
}

function lockFields( lock: Lock ): Fields {
	if ( ! isLocked( lock ) ) {
		return { privacy: { type: PUBLIC } };
	}
	const { type, content, roles } = lock;
	const value = valueOf( lock );
	const images = imagesOf( lock );
	return {
		privacy: {
			type,
			content,
			...( kindOf( type ) && value !== '' ? { value } : {} ),
			...( isSold( lock ) && ( vipOf( lock ) !== '' || lock.free !== undefined )
				? { vip_value: vipOf( lock ), free: lock.free || '0' }
				: {} ),
			...( type === 'level' ? { roles: [ ...roles ] } : {} ),
			...( images.length > 0 || lock.pictured ? { image_ids: images } : {} ),
			...( lock.copy_off === undefined ? {} : { copy_off: lock.copy_off } ),
		},
		...( isSold( lock ) ? termFields( lock.terms, type ) : {} ),
	};
}

/** 付费 ￥6.00 */
export function summary( lock: Lock, label: string ): string {
	const value = valueOf( lock );
	if ( lock.type === 'paid' && isPrice( 'paid', value ) ) {
		return `${ label } ￥${ Number( value ).toFixed( 2 ) }`;
	}
	return lock.type === 'points' && isPrice( 'points', value ) ? `${ label } ${ Number( value ) }` : label;
}
