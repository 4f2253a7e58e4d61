/** The words of states and kinds of content. */
import { __ } from '@wordpress/i18n';

interface Choice {
	value: string;
	label: string;
}

export const STATES: Choice[] = [
	{ value: 'publish', label: __( '公开', 'zeromo-community' ) },
	{ value: 'pending', label: __( '审核中', 'zeromo-community' ) },
	{ value: 'refused', label: __( '未通过', 'zeromo-community' ) },
	{ value: 'draft', label: __( '草稿', 'zeromo-community' ) },
	{ value: 'future', label: __( '定时发布', 'zeromo-community' ) },
	{ value: 'private', label: __( '未公开', 'zeromo-community' ) },
	{ value: 'trash', label: __( '回收站', 'zeromo-community' ) },
];

export const TYPES: Choice[] = [
	{ value: 'activity', label: __( '动态', 'zeromo-community' ) },
	{ value: 'post', label: __( '文章', 'zeromo-community' ) },
	{ value: 'product', label: __( '商品', 'zeromo-community' ) },
];

export const stateOf = ( status: string ): string => STATES.find( ( { value } ) => value === status )?.label ?? status;
