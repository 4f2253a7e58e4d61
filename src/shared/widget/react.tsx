import { Component, createRoot, flushSync } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import { ServerHtml } from '../ui/server-html';
import { copyOf } from './html';
import type { WidgetModule } from './mount';
import type { Raw } from './props';

interface BoundaryProps {
	children: ReactNode;
	markup: readonly Node[];
}

/** Shows the server's markup again when a widget breaks, so that its links and forms go on working. */
class Boundary extends Component< BoundaryProps, { broken: boolean } > {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render() {
		return this.state.broken ? (
			<ServerHtml tag="span" className="zmo-w" html={ this.props.markup } />
		) : (
			this.props.children
		);
	}
}

/** What every widget's component is given beside its own props. */
export interface Hosted {
	host: HTMLElement;
}

/** Makes a component a widget; `read` turns the page's JSON into its props and throws when they make no sense. */
export function reactWidget< P extends object >(
	View: ComponentType< P & Hosted >,
	read: ( raw: Raw ) => P
): WidgetModule {
	return {
		mount( host, raw ) {
			const props = read( raw );
			const markup = copyOf( host );
			const root = createRoot( host );
			flushSync( () =>
				root.render(
					<Boundary markup={ markup }>
						<View { ...props } host={ host } />
					</Boundary>
				)
			);
			return () => root.unmount();
		},
	};
}
