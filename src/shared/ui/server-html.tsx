import { useLayoutEffect, useRef } from '@wordpress/element';
import type { HTMLAttributes } from 'react';
import type { ServerHtml as Html } from '../api/types';
import { fill } from '../widget/html';

interface ServerHtmlProps extends Omit< HTMLAttributes< HTMLElement >, 'children' | 'dangerouslySetInnerHTML' > {
	/** A field of an answer that the contract calls HTML, or nodes of the server's own markup, which are copied. */
	html: Html | readonly Node[] | null;
	/** The element around it; with the class `zmo-w` it has no box of its own. */
	tag?: 'div' | 'span' | 'ul' | 'ol' | 'section';
}

/**
 * The one way of the server's HTML into a component. The widgets in it start when it comes and end when it changes or
 * goes. React knows nothing of what is inside; a list that grows is one of these for each page, with a key.
 */
export function ServerHtml( { html, tag: Tag = 'div', ...attributes }: ServerHtmlProps ) {
	const box = useRef< HTMLElement >( null );
	useLayoutEffect( () => ( box.current ? fill( box.current, html ) : undefined ), [ html ] );
	return <Tag { ...attributes } ref={ box as never } />;
}
