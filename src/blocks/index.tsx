/**
 * Our blocks in the editors: what they are comes from block.json, what they look like from the server. Frame blocks
 * hold other blocks; all others are drawn by the server and set in the sidebar.
 */
import { InnerBlocks, InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { Disabled, PanelBody, RangeControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';
import { ARTICLE_BLOCKS } from './article';

interface AttributeSchema {
	type: 'string' | 'integer' | 'boolean';
	default?: string | number | boolean;
	enum?: ( string | number )[];
	minimum?: number;
	maximum?: number;
}

interface BlockMeta {
	name: string;
	icon: string;
	title: string;
	description: string;
	keywords?: string[];
	attributes: Record< string, AttributeSchema >;
}

type Meta = Pick< BlockMeta, 'name' | 'attributes' >;

type Values = Record< string, string | number | boolean >;

interface EditProps {
	attributes: Values;
	setAttributes: ( values: Values ) => void;
}

/** Words of attributes and their choices in the sidebar. */
const LABELS: Record< string, string > = {
	columns: __( '栏数', 'zeromo-community' ),
	area: __( '位置', 'zeromo-community' ),
	left: __( '左栏', 'zeromo-community' ),
	main: __( '主栏', 'zeromo-community' ),
	right: __( '右栏', 'zeromo-community' ),
	open: __( '展开显示', 'zeromo-community' ),
	source: __( '来源', 'zeromo-community' ),
	feed: __( '全部动态', 'zeromo-community' ),
	following: __( '关注的人和话题', 'zeromo-community' ),
	circle: _x( '圈子', 'one', 'zeromo-community' ),
	topic: _x( '话题', 'one', 'zeromo-community' ),
	member: __( '成员', 'zeromo-community' ),
	perPage: __( '每页条数', 'zeromo-community' ),
	circleId: __( '圈子编号', 'zeromo-community' ),
	topicId: __( '话题编号', 'zeromo-community' ),
	author: __( '成员编号', 'zeromo-community' ),
	limit: __( '显示数量', 'zeromo-community' ),
	order: __( '排序', 'zeromo-community' ),
	hot: __( '热门', 'zeromo-community' ),
	new: __( '最新', 'zeromo-community' ),
	text: __( '文字', 'zeromo-community' ),
	section: __( '板块', 'zeromo-community' ),
	title: __( '标题', 'zeromo-community' ),
	hideEmpty: __( '没有标题时隐藏', 'zeromo-community' ),
};

/** The colour our blocks are known by among others. */
const ACCENT = '#0b7a62';

const FRAMES = [ 'zeromo/site', 'zeromo/page', 'zeromo/column' ];

function label( name: string | number ): string {
	return LABELS[ name ] ?? String( name );
}

function Control( {
	name,
	schema,
	value,
	onChange,
}: {
	name: string;
	schema: AttributeSchema;
	value: string | number | boolean;
	onChange: ( value: string | number | boolean ) => void;
} ) {
	if ( schema.enum ) {
		return (
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ label( name ) }
				value={ String( value ) }
				options={ schema.enum.map( ( choice ) => ( { value: String( choice ), label: label( choice ) } ) ) }
				onChange={ ( chosen: string ) => onChange( schema.type === 'integer' ? Number( chosen ) : chosen ) }
			/>
		);
	}
	if ( schema.type === 'boolean' ) {
		return (
			<ToggleControl
				__nextHasNoMarginBottom
				label={ label( name ) }
				checked={ Boolean( value ) }
				onChange={ onChange }
			/>
		);
	}
	if ( schema.type === 'integer' && schema.maximum ) {
		return (
			<RangeControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ label( name ) }
				min={ schema.minimum ?? 0 }
				max={ schema.maximum }
				value={ Number( value ) }
				onChange={ ( chosen ) => onChange( chosen ?? 0 ) }
			/>
		);
	}
	return (
		<TextControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ label( name ) }
			type={ schema.type === 'integer' ? 'number' : 'text' }
			value={ String( value ) }
			onChange={ ( typed: string ) => onChange( schema.type === 'integer' ? Number( typed ) || 0 : typed ) }
		/>
	);
}

function Settings( { meta, attributes, setAttributes }: EditProps & { meta: Meta } ) {
	// What has no word is not for people to set.
	const entries = Object.entries( meta.attributes ).filter( ( [ name ] ) => name in LABELS );
	if ( entries.length === 0 ) {
		return null;
	}
	return (
		<InspectorControls>
			<PanelBody title={ __( '设置', 'zeromo-community' ) }>
				{ entries.map( ( [ name, schema ] ) => (
					<Control
						key={ name }
						name={ name }
						schema={ schema }
						value={ attributes[ name ] ?? '' }
						onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
					/>
				) ) }
			</PanelBody>
		</InspectorControls>
	);
}

/** The class of a frame block, the same as on the page. */
function frameClass( name: string, attributes: Values ): string {
	if ( name === 'zeromo/site' ) {
		return 'zmo zmo-site';
	}
	return name === 'zeromo/page' ? `zmo-page zmo-page--${ attributes.columns }` : `zmo-page__${ attributes.area }`;
}

function FrameEdit( { meta, attributes, setAttributes }: EditProps & { meta: Meta } ) {
	// The blocks inside are children of the frame itself, as on the page: its grid places them.
	const frame = useInnerBlocksProps( useBlockProps( { className: frameClass( meta.name, attributes ) } ) );
	return (
		<>
			<Settings meta={ meta } attributes={ attributes } setAttributes={ setAttributes } />
			<div { ...frame } />
		</>
	);
}

function ServerEdit( { meta, attributes, setAttributes }: EditProps & { meta: Meta } ) {
	return (
		<div { ...useBlockProps( { className: 'zmo' } ) }>
			<Settings meta={ meta } attributes={ attributes } setAttributes={ setAttributes } />
			<Disabled>
				<ServerSideRender block={ meta.name } attributes={ attributes } skipBlockSupportAttributes />
			</Disabled>
		</div>
	);
}

const files = require.context( './', true, /block\.json$/ );

files.keys().forEach( ( key: string ) => {
	const { title, description, keywords, ...meta } = files( key ) as BlockMeta;
	const frame = FRAMES.includes( meta.name );
	const configuration = {
		...meta,
		// The server has sent the words, in the language of the site.
		icon: { src: meta.icon, foreground: ACCENT },
		edit: ( props: EditProps ) =>
			frame ? <FrameEdit meta={ meta } { ...props } /> : <ServerEdit meta={ meta } { ...props } />,
		save: () => ( frame ? <InnerBlocks.Content /> : null ),
		...ARTICLE_BLOCKS[ meta.name ],
	};
	registerBlockType( meta.name, configuration as unknown as BlockConfiguration );
} );
