import { Component } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Props {
	children: ReactNode;
	onRetry: () => void;
}

/** A screen that breaks, or whose chunk does not come, says so; the sidebar stays. */
export class Guard extends Component< Props, { broken: boolean } > {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render() {
		if ( ! this.state.broken ) {
			return this.props.children;
		}
		return (
			<div className="notice notice-error inline" role="alert">
				<p>{ __( '这个页面没有打开。', 'zeromo-community' ) }</p>
				<p>
					<button type="button" className="button" onClick={ this.props.onRetry }>
						{ __( '重试', 'zeromo-community' ) }
					</button>
				</p>
			</div>
		);
	}
}
