/**
 * The page that shows a set of pictures beside the one before. It needs no server and no script of another host.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { READERS, READER_WORDS, SCREENS, THEMES, WIDTHS, name_of } from './screens.mjs';

const pictures_in = ( folder ) =>
	new Set( existsSync( folder ) ? readdirSync( folder ).filter( ( file ) => file.endsWith( '.jpg' ) ) : [] );

const bytes = ( folder, file ) => readFileSync( join( folder, file ) );

/** All pictures of either set in the order of the screens: { file, title, …, state }, state being new, gone, changed or same. */
export function compare( folder, before ) {
	const [ now, then ] = [ pictures_in( folder ), pictures_in( before ) ];
	const state = ( file ) => {
		if ( ! then.has( file ) ) {
			return 'new';
		}
		if ( ! now.has( file ) ) {
			return 'gone';
		}
		return bytes( folder, file ).equals( bytes( before, file ) ) ? 'same' : 'changed';
	};
	return SCREENS.flatMap( ( screen ) =>
		Object.keys( READERS ).flatMap( ( reader ) =>
			Object.keys( WIDTHS ).flatMap( ( width ) =>
				Object.keys( THEMES ).map( ( theme ) => ( {
					file: `${ name_of( screen, reader, width, theme ) }.jpg`,
					title: screen.title,
					screen: screen.name,
					reader,
					width,
					theme,
				} ) )
			)
		)
	)
		.filter( ( { file } ) => now.has( file ) || then.has( file ) )
		.map( ( one ) => ( { ...one, state: state( one.file ) } ) );
}

const escape = ( text ) =>
	String( text ).replaceAll( '&', '&amp;' ).replaceAll( '<', '&lt;' ).replaceAll( '"', '&quot;' );

const STATES = { changed: '变了', same: '没变', new: '新的', gone: '没有了' };

const STYLE = `
	body { margin: 0; font: 14px/1.5 system-ui, "Noto Sans CJK SC", sans-serif; background: #e9e9e6; color: #1d1f21; }
	form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 12px 16px;
		background: #fff; border-bottom: 1px solid #ccc; align-items: center; }
	section { padding: 8px 16px; }
	section[hidden] { display: none; }
	h2 { font-size: 15px; margin: 8px 0; }
	h2 span { font-weight: 400; color: #54595f; }
	.changed h2 span:last-child { color: #b93722; font-weight: 600; }
	.pair { display: flex; gap: 12px; align-items: flex-start; }
	figure { margin: 0; flex: 1 1 0; min-width: 0; max-width: 960px; position: relative; }
	.narrow figure { max-width: 390px; }
	figcaption { color: #54595f; }
	img { display: block; width: 100%; height: auto; border: 1px solid #ccc; }
	.both img + img { position: absolute; left: 0; bottom: 0; mix-blend-mode: difference; }
`;

const SCRIPT = `
	const form = document.forms[ 0 ];
	const show = () => {
		const wanted = Object.fromEntries( new FormData( form ) );
		let n = 0;
		for ( const one of document.querySelectorAll( 'section' ) ) {
			one.hidden = ! Object.entries( wanted ).every( ( [ key, value ] ) => value === '' || one.dataset[ key ] === value );
			n += one.hidden ? 0 : 1;
		}
		form.elements.n.value = n + ' 张';
	};
	form.addEventListener( 'change', show );
	show();
`;

function choice( name, words, values ) {
	const options = Object.entries( values ).map(
		( [ value, label ] ) => `<option value="${ escape( value ) }">${ escape( label ) }</option>`
	);
	return `<label>${ words } <select name="${ name }"><option value="">全部</option>${ options.join( '' ) }</select></label>`;
}

function figure( words, address, more = '' ) {
	const picture = `<a href="${ address }"><img loading="lazy" src="${ address }" alt="${ words }"></a>`;
	return `<figure><figcaption>${ words }</figcaption>${ picture }${ more }</figure>`;
}

/** The page as HTML; it lies in `folder`. */
export function page_of( folder, before ) {
	const all = compare( folder, before );
	const of_before = ( file ) => escape( join( relative( folder, before ), file ) );
	const sections = all.map( ( { file, title, screen, reader, width, theme, state } ) => {
		const data = Object.entries( { screen, reader, width, theme, state } )
			.map( ( [ key, value ] ) => `data-${ key }="${ escape( value ) }"` )
			.join( ' ' );
		const shown = [
			...( state === 'new' ? [] : [ figure( '之前', of_before( file ) ) ] ),
			...( state === 'gone' ? [] : [ figure( '现在', escape( file ) ) ] ),
			...( state === 'changed'
				? [
						`<figure class="both"><figcaption>差别</figcaption><img loading="lazy" src="${ of_before( file ) }" alt="">` +
							`<img loading="lazy" src="${ escape( file ) }" alt="差别"></figure>`,
					]
				: [] ),
		].join( '' );
		const words = `${ READER_WORDS[ reader ] } · ${ width } · ${ THEMES[ theme ] }`;
		return (
			`<section class="${ state }${ width < 500 ? ' narrow' : '' }" ${ data }>` +
			`<h2>${ escape( title ) } <span>${ words } · </span><span>${ STATES[ state ] }</span></h2>` +
			`<div class="pair">${ shown }</div></section>`
		);
	} );
	const used = Object.fromEntries( all.map( ( { screen, title } ) => [ screen, title ] ) );
	const widths = Object.fromEntries( Object.keys( WIDTHS ).map( ( width ) => [ width, width ] ) );
	return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>图片</title><style>${ STYLE }</style></head><body>
<form>${ choice( 'screen', '页面', used ) }${ choice( 'width', '宽', widths ) }${ choice( 'theme', '主题', THEMES ) }${ choice(
		'reader',
		'谁',
		READER_WORDS
	) }${ choice( 'state', '状态', STATES ) }<output name="n"></output></form>
${ sections.join( '\n' ) }
<script>${ SCRIPT }</script></body></html>
`;
}
