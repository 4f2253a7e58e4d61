import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CDPSession, Page } from '@playwright/test';
import { PHONE, expect, new_member, test } from '../fixtures';

// Browsers give no passkeys to addresses without a name.
const SITE = ( process.env.ZM_URL ?? 'http://127.0.0.1:8881' ).replace( '127.0.0.1', 'localhost' );

test.use( { baseURL: SITE } );

/** Puts a device with a finger into the page's browser. */
async function authenticator( page: Page ): Promise< { cdp: CDPSession; id: string } > {
	const cdp = await page.context().newCDPSession( page );
	await cdp.send( 'WebAuthn.enable', { enableUI: false } );
	const { authenticatorId } = await cdp.send( 'WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: false,
		},
	} );
	return { cdp, id: authenticatorId };
}

const present = ( { cdp, id }: { cdp: CDPSession; id: string }, enabled: boolean ) =>
	cdp.send( 'WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled } );

/** What the page sends to a route, as the second opinion reads it. */
function sent_to( page: Page, route: string ): Promise< Record< string, string > > {
	return page
		.waitForRequest(
			( request ) => request.method() === 'POST' && request.url().endsWith( `/zeromo/v1${ route }` )
		)
		.then( ( request ) => request.postDataJSON() as Record< string, string > );
}

async function sign_in( page: Page, login: string ): Promise< void > {
	await page.goto( '/login/?redirect_to=%2Faccount%2Fsettings%2F' );
	await page.getByLabel( '用户名或邮箱' ).fill( login );
	await page.getByLabel( '密码', { exact: true } ).fill( 'password' );
	await page.getByRole( 'button', { name: '登录', exact: true } ).click();
	await expect( page.getByRole( 'region', { name: '通行密钥' } ) ).toBeVisible();
}

for ( const [ size, options ] of [
	[ 1280, { viewport: { width: 1280, height: 900 } } ],
	[ 390, PHONE ],
] as const ) {
	test( `a member adds a passkey and signs in by it at ${ size }`, async ( {
		open_as,
		browser,
		expect_accessible,
	} ) => {
		const member = await new_member( await open_as( 'admin' ), `key${ size }` );
		const context = await browser.newContext( { baseURL: SITE, locale: 'zh-CN', ...options } );
		const page = await context.newPage();
		const device = await authenticator( page );
		await sign_in( page, member.login );
		const panel = page.getByRole( 'region', { name: '通行密钥' } );
		await panel.scrollIntoViewIfNeeded();
		await present( device, true );
		const made = sent_to( page, '/account/passkeys' );
		const asked = page.waitForResponse( ( answer ) => answer.url().endsWith( '/account/passkeys/options' ) );
		await panel.getByRole( 'button', { name: '添加通行密钥' } ).click();
		const { challenge } = ( await ( await asked ).json() ) as { challenge: string };
		const { client_data: client = '', attestation = '' } = await made;
		const { registrationInfo } = await verifyRegistrationResponse( {
			expectedChallenge: challenge,
			expectedOrigin: SITE,
			expectedRPID: 'localhost',
			response: {
				...( await stored( device ) ),
				type: 'public-key',
				clientExtensionResults: {},
				response: { clientDataJSON: client, attestationObject: attestation },
			},
		} );
		expect( registrationInfo?.userVerified ).toBe( true );
		const row = panel.locator( 'details' );
		await expect( row ).toHaveCount( 1 );
		await expect( row ).toContainText( '还没用过' );
		await row.locator( 'summary' ).click();
		await row.getByLabel( '名称' ).fill( '我的旧手机' );
		await row.getByRole( 'button', { name: '改名' } ).click();
		await expect( row ).toContainText( '我的旧手机' );
		await row.locator( 'summary' ).click();
		await expect_accessible( page, '#zmo-passkeys' );

		// By the button of the form above a page.
		await present( device, false );
		await context.clearCookies();
		await page.goto( '/community/' );
		await page.getByRole( 'banner' ).getByRole( 'link', { name: '登录' } ).click();
		const dialog = page.getByRole( 'dialog', { name: '登录或注册' } );
		await expect( dialog.getByLabel( '用户名或邮箱' ) ).toHaveAttribute( 'autocomplete', 'username webauthn' );
		await expect_accessible( page );
		const shown = sent_to( page, '/auth/passkey' );
		const button = dialog.getByRole( 'button', { name: '使用通行密钥' } );
		// The finger lies on the device once the wait for the field of the name is over, and before the button asks for it.
		await page.route(
			( url ) => url.pathname.endsWith( '/auth/passkey/options' ),
			async ( route ) => {
				await present( device, true );
				await route.continue();
			},
			{ times: 1 }
		);
		await button.click();
		const given = await shown;
		await expect( dialog ).toBeHidden();
		const { challenge: used } = JSON.parse(
			Buffer.from( given.client_data ?? '', 'base64url' ).toString()
		) as Record< string, string >;
		const { verified } = await verifyAuthenticationResponse( {
			expectedChallenge: used ?? '',
			expectedOrigin: SITE,
			expectedRPID: 'localhost',
			credential: registrationInfo!.credential,
			response: {
				id: given.credential ?? '',
				rawId: given.credential ?? '',
				type: 'public-key',
				clientExtensionResults: {},
				response: {
					clientDataJSON: given.client_data ?? '',
					authenticatorData: given.data ?? '',
					signature: given.signature ?? '',
					userHandle: given.handle,
				},
			},
		} );
		expect( verified ).toBe( true );

		// By what the browser offers in the field of the name.
		await context.clearCookies();
		await page.goto( '/login/?redirect_to=%2Faccount%2Fsettings%2F' );
		await expect( row ).toContainText( '最近使用' );

		// Taken away, it signs in no more.
		await row.locator( 'summary' ).click();
		await row.getByRole( 'button', { name: '删除我的旧手机' } ).click();
		await page.getByRole( 'alertdialog' ).getByRole( 'button', { name: '确定' } ).click();
		await expect( row ).toHaveCount( 0 );
		await context.close();
	} );
}

/** Id of the device's only credential. */
async function stored( { cdp, id }: { cdp: CDPSession; id: string } ): Promise< { id: string; rawId: string } > {
	const { credentials } = await cdp.send( 'WebAuthn.getCredentials', { authenticatorId: id } );
	const text = Buffer.from( credentials[ 0 ]?.credentialId ?? '', 'base64' ).toString( 'base64url' );
	return { id: text, rawId: text };
}
