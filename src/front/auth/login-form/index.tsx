import { config } from '../../../shared/config';
import { navigate, ownUrl, webUrl } from '../../../shared/lib/navigate';
import { bool, num, obj, oneOf, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import { LoginForm } from './form';
import type { Fields, Tab, Way } from './model';

interface PageProps {
	tab: Tab;
	redirect_url: string;
	open: boolean;
	least: number;
	most: number;
	phones: boolean;
	invite: boolean;
	passkeys: boolean;
	way: Way;
	links: { terms?: string; privacy?: string; lost?: string };
}

/** What somebody typed before the script was there. */
function typed( host: HTMLElement ): Partial< Fields > {
	const value = ( name: string ) => host.querySelector< HTMLInputElement >( `input[name="${ name }"]` )?.value;
	return Object.fromEntries(
		[ 'account', 'display_name', 'invite_code', 'password' ].map( ( name ) => [ name, value( name ) ?? '' ] )
	);
}

/** The form as a part of a page: afterwards the reader goes where they came from. */
function PageForm( {
	host,
	tab,
	redirect_url,
	links,
	open,
	least,
	most,
	phones,
	invite,
	passkeys,
	way,
}: PageProps & Hosted ) {
	return (
		<LoginForm
			tab={ tab }
			redirect_url={ redirect_url || undefined }
			links={ links }
			open={ open }
			least={ least }
			most={ most }
			phones={ phones }
			invite={ invite }
			passkeys={ passkeys }
			first_way={ way }
			first={ typed( host ) }
			onDone={ ( to ) => navigate.to( ownUrl( to ?? '' ) || ownUrl( redirect_url ) || config().home ) }
		/>
	);
}

export const { mount } = reactWidget< PageProps >( PageForm, ( raw ) => {
	const links = obj( raw.links );
	return {
		tab: oneOf( raw.tab, [ 'login', 'register' ] ),
		redirect_url: str( raw.redirect_url ),
		open: bool( raw.open, true ),
		least: num( raw.least, 1 ),
		most: num( raw.most, 100 ),
		phones: bool( raw.phones, false ),
		invite: bool( raw.invite, false ),
		passkeys: bool( raw.passkeys, false ),
		way: oneOf( raw.way, [ 'password', 'code', 'reset' ] ),
		links: {
			terms: webUrl( str( links.terms ) ),
			privacy: webUrl( str( links.privacy ) ),
			lost: webUrl( str( links.lost ) ),
		},
	};
} );
