/**
 * A second opinion over the test vectors of Web Authentication Level 3, to which tests/php/Unit/Passkeys/VectorsTest.php holds our own
 * checks: npm @simplewebauthn/server accepts and refuses the same bytes. Statements that it trusts by their makers' roots, and that of
 * U2F, whose vector has a model, are left to us: there it takes the key without the statement.
 *
 * @jest-environment node
 */
/* global describe, it, expect */
const { readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );
const { verifyAuthenticationResponse, verifyRegistrationResponse } = require( '@simplewebauthn/server' );
const { decodeAttestationObject, parseAuthenticatorData } = require( '@simplewebauthn/server/helpers' );

const FILE = join( __dirname, '../../tests/php/Unit/Passkeys/vectors/w3c-level-3.json' );
const { vectors } = JSON.parse( readFileSync( FILE, 'utf8' ) );
const ASKED = [ -8, -7, -35, -36, -257 ];
const RP = { expectedOrigin: 'https://example.org', expectedRPID: 'example.org', requireUserVerification: false };
const TOP = { expectedTopOrigin: 'https://example.com' };

const text = ( bytes ) => bytes.toString( 'base64url' );
const bytes = ( hex ) => Buffer.from( hex, 'hex' );

/** Every eleventh byte changed; our own test changes each. */
function changed( hex ) {
	const out = [];
	for ( let at = 0; at < hex.length / 2; at += 11 ) {
		const copy = bytes( hex );
		copy[ at ] ^= 1;
		out.push( copy );
	}
	return out;
}

async function registered( { challenge, credential_id, clientDataJSON, attestationObject } ) {
	const { verified, registrationInfo } = await verifyRegistrationResponse( {
		...RP,
		expectedChallenge: text( bytes( challenge ) ),
		supportedAlgorithmIDs: ASKED,
		response: {
			id: text( bytes( credential_id ) ),
			rawId: text( bytes( credential_id ) ),
			type: 'public-key',
			clientExtensionResults: {},
			response: {
				clientDataJSON: text( bytes( clientDataJSON ) ),
				attestationObject: text( bytes( attestationObject ) ),
			},
		},
	} );
	return verified ? registrationInfo.credential : null;
}

async function asserted( credential, challenge, clientDataJSON, authenticatorData, signature ) {
	try {
		const { verified } = await verifyAuthenticationResponse( {
			...RP,
			...TOP,
			expectedChallenge: text( challenge ),
			credential,
			response: {
				id: credential.id,
				rawId: credential.id,
				type: 'public-key',
				clientExtensionResults: {},
				response: {
					clientDataJSON: text( clientDataJSON ),
					authenticatorData: text( authenticatorData ),
					signature: text( signature ),
				},
			},
		} );
		return verified;
	} catch {
		return false;
	}
}

/** The key of a statement that it cannot judge. */
function taken( { attestationObject } ) {
	const { credentialID, credentialPublicKey, counter } = parseAuthenticatorData(
		decodeAttestationObject( bytes( attestationObject ) ).get( 'authData' )
	);
	return { id: text( Buffer.from( credentialID ) ), publicKey: credentialPublicKey, counter };
}

const BY_ROOT = /^(tpm|android|apple|fido-u2f)/;

describe( 'the vectors of W3C, judged by another implementation', () => {
	// Neither of us is asked for Ed448.
	const known = vectors.filter( ( { name } ) => name !== 'packed-ed448' );

	it.each( known.map( ( one ) => [ one.name, one ] ) )( '%s', async ( name, { create, get } ) => {
		const credential = BY_ROOT.test( name ) ? taken( create ) : await registered( create );
		expect( credential?.id ).toBe( text( bytes( create.credential_id ) ) );
		const good = [ get.challenge, get.clientDataJSON, get.authenticatorData, get.signature ];
		expect( await asserted( credential, ...good.map( bytes ) ) ).toBe( true );
		for ( const [ place, hex ] of good.entries() ) {
			for ( const wrong of changed( hex ) ) {
				const sent = good.map( bytes );
				sent[ place ] = wrong;
				expect( await asserted( credential, ...sent ) ).toBe( false );
			}
		}
	} );
} );
