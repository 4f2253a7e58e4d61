<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Auth;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Passkeys\Challenges;
use Zeromo\Community\Passkeys\Sql\PasskeyRepository;
use Zeromo\Community\Passkeys\WebAuthn\Bytes;
use Zeromo\Community\Passkeys\WebAuthn\Ceremony;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Tests\Support\SoftAuthenticator;

/** One answer of a passkey sent several times at the same moment. */
final class PasskeyTest extends ParallelTestCase {

	private int $member = 0;

	private SoftAuthenticator $device;

	protected function setUp(): void {
		parent::setUp();
		$db = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		$this->member = $this->create_member();
		$this->device = new SoftAuthenticator( -7, $this->url() );
	}

	private function host(): string {
		return (string) wp_parse_url( $this->url(), PHP_URL_HOST );
	}

	/** @return array<string, mixed> What POST /account/passkeys/options gives, without its challenge. */
	private function asked(): array {
		return array(
			'rp'   => array( 'id' => $this->host() ),
			'rpId' => $this->host(),
			'user' => array(
				'id' => Bytes::text( Plugin::container()->get( PasskeyRepository::class )->handle( $this->member ) ),
			),
		);
	}

	/** The header of a browser with a challenge that was begun here. */
	private static function jar( string $more = '' ): string {
		$pairs = array();
		foreach ( $_COOKIE as $name => $value ) {
			if ( str_starts_with( (string) $name, 'zeromo_passkey_' ) ) {
				$pairs[] = "$name=$value";
			}
		}
		return 'Cookie: ' . implode( '; ', array_filter( array( $more, ...$pairs ) ) );
	}

	/**
	 * @param array<string, mixed> $sent Arguments.
	 * @return list<int> Statuses of four calls at once, lowest first.
	 */
	private function four( string $route, array $sent, string ...$headers ): array {
		$call    = array( 'headers' => array_values( $headers ) ) + $this->call( 0, 'POST', $route, $sent );
		$answers = $this->at_once( array_fill( 0, 4, $call ) );
		$states  = array_column( $answers, 'status' );
		sort( $states );
		return $states;
	}

	public function test_an_assertion_signs_in_once(): void {
		$rows  = Plugin::container()->get( PasskeyRepository::class );
		$given = random_bytes( 32 );
		$made  = $this->device->create( array( 'challenge' => Bytes::text( $given ) ) + $this->asked() );
		$new   = ( new Ceremony( $this->host(), array( $this->url() ), $given ) )->registered(
			Bytes::of_text( $made['client_data'] ),
			Bytes::of_text( $made['attestation'] )
		);
		$rows->add( $this->member, $new, array(), '手机', time() );
		$_COOKIE = array();
		$given   = Plugin::container()->get( Challenges::class )->begin( Challenges::GET, 0 );
		$sent    = $this->device->get( array( 'challenge' => Bytes::text( $given ) ) + $this->asked() );
		self::assertSame( array( 200, 403, 403, 403 ), $this->four( '/auth/passkey', $sent, self::jar() ) );
		wp_cache_flush();
		self::assertCount( 1, \WP_Session_Tokens::get_instance( $this->member )->get_all() );
	}

	public function test_a_new_passkey_is_added_once(): void {
		$own     = $this->session( $this->member );
		$_COOKIE = array( LOGGED_IN_COOKIE => rawurldecode( explode( '=', $own['cookie'], 2 )[1] ) );
		$given   = Plugin::container()->get( Challenges::class )->begin( Challenges::CREATE, $this->member );
		$sent    = $this->device->create( array( 'challenge' => Bytes::text( $given ) ) + $this->asked() );
		self::assertSame(
			array( 200, 403, 403, 403 ),
			$this->four(
				'/account/passkeys',
				$sent,
				self::jar( $own['cookie'] ),
				'X-WP-Nonce: ' . $own['nonce']
			)
		);
		self::assertCount( 1, Plugin::container()->get( PasskeyRepository::class )->of( $this->member ) );
		$_COOKIE = array();
	}
}
