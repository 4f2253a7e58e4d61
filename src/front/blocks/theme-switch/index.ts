import { __, _x } from '@wordpress/i18n';
import { config } from '../../../shared/config';

type Theme = 'light' | 'dark';

const KEY = 'zmo_theme';

function shown(): Theme {
	const chosen = document.documentElement.dataset.zmoTheme;
	if ( chosen === 'light' || chosen === 'dark' ) {
		return chosen;
	}
	return window.matchMedia?.( '(prefers-color-scheme: dark)' ).matches ? 'dark' : 'light';
}

function remember( theme: Theme ): void {
	try {
		localStorage.setItem( KEY, theme );
	} catch {
		// Without storage the choice lasts for this page.
	}
}

/** 深色 and 浅色, remembered on this device; until somebody chooses, the system decides. */
export function mount( element: HTMLElement ): () => void {
	const button = element.matches( 'button' ) ? element : ( element.querySelector( 'button' ) ?? element );
	const paint = () => {
		const dark = shown() === 'dark';
		button.setAttribute(
			'aria-label',
			dark ? __( '切换浅色', 'zeromo-community' ) : __( '切换深色', 'zeromo-community' )
		);
		const word = button.querySelector( 'span' );
		if ( word ) {
			word.textContent = dark
				? _x( '浅色', 'colours', 'zeromo-community' )
				: _x( '深色', 'colours', 'zeromo-community' );
		}
		button.querySelector( 'use' )?.setAttribute( 'href', `${ config().icons }#zmo-i-${ dark ? 'sun' : 'moon' }` );
	};
	const onClick = () => {
		const theme: Theme = shown() === 'dark' ? 'light' : 'dark';
		document.documentElement.dataset.zmoTheme = theme;
		remember( theme );
		paint();
	};
	button.addEventListener( 'click', onClick );
	paint();
	return () => button.removeEventListener( 'click', onClick );
}
