import { useLayoutEffect, useRef } from '@wordpress/element';

interface NodesProps {
	tag: 'span' | 'div';
	className?: string;
	role?: string;
	nodes: readonly Node[];
}

/** Elements that the server has printed, inside of a component: copies of them, put there once. */
export function Nodes( { tag: Tag, nodes, ...attributes }: NodesProps ) {
	const box = useRef< HTMLElement & HTMLDivElement & HTMLSpanElement >( null );
	useLayoutEffect( () => {
		box.current?.replaceChildren( ...nodes.map( ( node ) => node.cloneNode( true ) ) );
	}, [ nodes ] );
	return <Tag ref={ box } { ...attributes } />;
}
