/** What an article may have. The schema is the cleaner of whatever is pasted: what is not in it does not get into the text. */
import { DOMParser, DOMSerializer, Schema } from 'prosemirror-model';
import type { DOMOutputSpec, Node } from 'prosemirror-model';
import { htmlOf as markupOf, readHtml } from '../../../../shared/widget/html';

const PICTURE = /(?:^|\s)wp-image-([1-9]\d*)(?:\s|$)/;
const FOLLOWED = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** An address as it is stored, or null for one nobody should follow. */
export function addressOf( typed: string ): string | null {
	const address = typed.trim();
	if ( FOLLOWED.test( address ) ) {
		return address;
	}
	// A host that was typed without its scheme.
	return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test( address ) ? `https://${ address }` : null;
}

interface PictureAttrs {
	id: number;
	src: string;
	alt: string;
}

function pictureOf( image: Element | null ): PictureAttrs | false {
	const id = PICTURE.exec( image?.getAttribute( 'class' ) ?? '' )?.[ 1 ];
	return image && id
		? { id: Number( id ), src: image.getAttribute( 'src' ) ?? '', alt: image.getAttribute( 'alt' ) ?? '' }
		: false;
}

export const schema = new Schema( {
	nodes: {
		doc: { content: 'block+' },
		paragraph: {
			group: 'block',
			content: 'inline*',
			parseDOM: [ { tag: 'p' } ],
			toDOM: (): DOMOutputSpec => [ 'p', 0 ],
		},
		heading: {
			group: 'block',
			content: 'inline*',
			defining: true,
			attrs: { level: { default: 2, validate: 'number' } },
			parseDOM: [
				...[ 'h1', 'h2' ].map( ( tag ) => ( { tag, attrs: { level: 2 } } ) ),
				...[ 'h3', 'h4', 'h5', 'h6' ].map( ( tag ) => ( { tag, attrs: { level: 3 } } ) ),
			],
			toDOM: ( node: Node ): DOMOutputSpec => [ `h${ node.attrs.level as number }`, 0 ],
		},
		bullet_list: {
			group: 'block list',
			content: 'list_item+',
			parseDOM: [ { tag: 'ul' } ],
			toDOM: (): DOMOutputSpec => [ 'ul', 0 ],
		},
		ordered_list: {
			group: 'block list',
			content: 'list_item+',
			parseDOM: [ { tag: 'ol' } ],
			toDOM: (): DOMOutputSpec => [ 'ol', 0 ],
		},
		list_item: {
			content: 'paragraph list*',
			defining: true,
			parseDOM: [ { tag: 'li' } ],
			toDOM: (): DOMOutputSpec => [ 'li', 0 ],
		},
		blockquote: {
			group: 'block',
			content: 'paragraph+',
			defining: true,
			parseDOM: [ { tag: 'blockquote' } ],
			toDOM: (): DOMOutputSpec => [ 'blockquote', 0 ],
		},
		code_block: {
			group: 'block',
			content: 'text*',
			marks: '',
			code: true,
			defining: true,
			parseDOM: [ { tag: 'pre', preserveWhitespace: 'full' } ],
			toDOM: (): DOMOutputSpec => [ 'pre', [ 'code', 0 ] ],
		},
		/** A picture with the words below it. */
		picture: {
			group: 'block',
			content: 'inline*',
			isolating: true,
			draggable: true,
			attrs: {
				id: { validate: 'number' },
				src: { validate: 'string' },
				alt: { default: '', validate: 'string' },
			},
			parseDOM: [
				{
					tag: 'figure',
					getAttrs: ( figure: HTMLElement ) => pictureOf( figure.querySelector( 'img' ) ),
					contentElement: ( figure ) =>
						( figure as HTMLElement ).querySelector< HTMLElement >( 'figcaption' ) ??
						document.createElement( 'figcaption' ),
				},
				{ tag: 'img', getAttrs: ( image: HTMLElement ) => pictureOf( image ) },
			],
			toDOM: ( { attrs }: Node ): DOMOutputSpec => [
				'figure',
				[
					'img',
					{ src: attrs.src as string, alt: attrs.alt as string, class: `wp-image-${ attrs.id as number }` },
				],
				[ 'figcaption', 0 ],
			],
		},
		text: { group: 'inline' },
		hard_break: {
			group: 'inline',
			inline: true,
			selectable: false,
			parseDOM: [ { tag: 'br' } ],
			toDOM: (): DOMOutputSpec => [ 'br' ],
		},
	},
	marks: {
		link: {
			inclusive: false,
			attrs: { href: { validate: 'string' }, target: { default: null, validate: 'string|null' } },
			parseDOM: [
				{
					tag: 'a[href]',
					getAttrs: ( link: HTMLElement ) => {
						const href = link.getAttribute( 'href' ) ?? '';
						const target = link.getAttribute( 'target' ) === '_blank' ? '_blank' : null;
						return FOLLOWED.test( href ) ? { href, target } : false;
					},
				},
			],
			toDOM: ( { attrs } ): DOMOutputSpec => [
				'a',
				{ href: attrs.href as string, ...( attrs.target ? { target: attrs.target as string } : {} ) },
				0,
			],
		},
		strong: { parseDOM: [ { tag: 'strong' }, { tag: 'b' } ], toDOM: (): DOMOutputSpec => [ 'strong', 0 ] },
		em: { parseDOM: [ { tag: 'em' }, { tag: 'i' } ], toDOM: (): DOMOutputSpec => [ 'em', 0 ] },
		code: { parseDOM: [ { tag: 'code' } ], toDOM: (): DOMOutputSpec => [ 'code', 0 ] },
	},
} );

/** The text as the editor works with it. */
export function docOf( html: string ): Node {
	return DOMParser.fromSchema( schema ).parse( readHtml( html ) );
}

/** The text as it is sent; empty where there is nothing in it. */
export function htmlOf( doc: Node ): string {
	if ( doc.childCount === 1 && doc.firstChild?.type === schema.nodes.paragraph && doc.firstChild.childCount === 0 ) {
		return '';
	}
	const box = document.createElement( 'div' );
	box.append( DOMSerializer.fromSchema( schema ).serializeFragment( doc.content ) );
	return markupOf( box );
}
