<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel\Auth;

use Zeromo\Community\Auth\AddressProof;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** A link of a confirmation mail pressed several times at the same moment. */
final class AddressTest extends ParallelTestCase {

	public function test_a_link_proves_an_address_once(): void {
		$db = Plugin::container()->get( Db::class );
		$db->execute( 'DELETE FROM ' . $db->table( 'rate' ) );
		$word    = bin2hex( random_bytes( 6 ) );
		$address = "$word@example.org";
		$member  = (int) wp_insert_user( array( 'user_login' => "held_$word", 'user_pass' => 'password' ) );
		$token   = '';
		$take    = static function ( mixed $done, mixed $mail ) use ( &$token ): bool {
			$text  = is_array( $mail ) && is_string( $mail['message'] ?? null ) ? $mail['message'] : '';
			$token = 1 === preg_match( '/zeromo_confirm=([0-9a-f]{40})/', $text, $m ) ? $m[1] : '';
			return true;
		};
		add_filter( 'pre_wp_mail', $take, 10, 2 );
		Plugin::container()->get( AddressProof::class )->begin( $member, $address );
		remove_filter( 'pre_wp_mail', $take );
		$this->assertSame( 40, strlen( $token ) );

		$answers = $this->at_once(
			array_fill( 0, 6, $this->call( 0, 'POST', '/auth/confirm-email', array( 'token' => $token ) ) )
		);
		$states  = array_column( $answers, 'status' );
		$this->assertCount(
			1,
			array_keys( $states, 200, true ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		$this->assertSame(
			array(),
			array_values( array_diff( $states, array( 200, 400, 403, 404, 409, 422 ) ) ),
			'the others are told so'
		);
		$this->assertSame(
			array( array( 'user_email' => $address ) ),
			$db->rows( "SELECT user_email FROM {$db->core( 'users' )} WHERE ID = %d", array( $member ) )
		);
	}
}
